/**
 * Enables discontinuous transmission (RFC 7587, 6.1): most people in a class listen, and silence then costs almost no
 * bandwidth.
 * @param sdp local description; `usedtx` asks the remote side to use it
 */
export const enableOpusDtx = (sdp: string): string =>
  sdp.replaceAll(/^(a=fmtp:\d+ .*useinbandfec=1)(?!.*usedtx)/gm, '$1;usedtx=1')
