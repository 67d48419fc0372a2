const OPUS_MAP = /^a=rtpmap:(\d+) opus\/48000/gim

/** In bits per second. */
const RECITATION_BITRATE = 64_000

/**
 * Speech uses discontinuous transmission (RFC 7587, 6.1): most people in a class listen, and silence then costs almost
 * nothing. Recitation does not, because an encoder mistakes the fading end of a verse for silence.
 */
const opusParameters = (isRecitation: boolean): Readonly<Record<string, string>> => ({
  useinbandfec: '1',
  ...(isRecitation
    ? { usedtx: '0', stereo: '0', maxplaybackrate: '48000', maxaveragebitrate: String(RECITATION_BITRATE) }
    : { usedtx: '1' }),
})

const mergeParameters = (line: string, changed: Readonly<Record<string, string>>): string => {
  const entries = line.split(';').map((entry) => entry.trim().split('='))
  const before = Object.fromEntries(entries.filter(([name]) => name).map(([name = '', value = '']) => [name, value]))
  return Object.entries({ ...before, ...changed })
    .map(([name, value]) => (value ? `${name}=${value}` : name))
    .join(';')
}

/**
 * Sets how this page encodes its audio. It changes the remote description, because an encoder uses the parameters that
 * the other side declares.
 * @param sdp remote description, before it is applied
 */
export const withOpusParameters = (sdp: string, isRecitation: boolean): string => {
  const changed = opusParameters(isRecitation)
  return [...sdp.matchAll(OPUS_MAP)].reduce((result, [map, payload]) => {
    const line = new RegExp(`^a=fmtp:${payload} (.*?)(?=\\r?$)`, 'm')
    if (line.test(result))
      return result.replace(
        line,
        (_, parameters: string) => `a=fmtp:${payload} ${mergeParameters(parameters, changed)}`,
      )
    // Without an existing `fmtp` line, insert one after the `rtpmap` line of the codec.
    const whole = new RegExp(`^${map.replaceAll('/', '\\/')}.*?(?=\\r?$)`, 'm')
    return result.replace(whole, (found) => `${found}\r\na=fmtp:${payload} ${mergeParameters('', changed)}`)
  }, sdp)
}
