type Names = readonly (readonly [pattern: RegExp, name: string])[]

// Edge, Opera and Samsung Internet also name Chrome, and Chrome also names Safari, so the order matters.
const BROWSERS: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|\bCriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

// Android also names Linux, and an iPhone also names Mac OS X.
const SYSTEMS: Names = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const findName = (names: Names, userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/**
 * Names browser and system of a `User-Agent`, so that people recognise their devices. Only the name is stored, because the
 * whole header helps to track a person.
 * @returns such as `Chrome on Android`; empty if neither is known
 */
export const toDeviceName = (userAgent = ''): string =>
  [findName(BROWSERS, userAgent), findName(SYSTEMS, userAgent)].filter(Boolean).join(' on ')
