/** The hosts that browsers treat as secure without TLS (https://w3c.github.io/webappsec-secure-contexts/#localhost). */
const LOOPBACK_HOST = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/** @param host without port */
export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOST.test(host)
