/** Lets the browser draw and take a tap in between: what comes after is a task of its own. */
export const yieldToMain = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done)
  })
