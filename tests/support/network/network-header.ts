/** Limits count by network. With `TRUST_PROXY`, a server under test sees another network in each of these headers. */
export const networkHeader = (): { readonly 'X-Forwarded-For': string } => ({
  'X-Forwarded-For': `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
})
