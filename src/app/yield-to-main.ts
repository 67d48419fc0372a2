/** Lets the browser paint and handle input before the next task. */
export const yieldToMain = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done)
  })
