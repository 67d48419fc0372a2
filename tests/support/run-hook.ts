import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, vi } from 'vitest'

/** The least of a page that React needs to run a component without elements. */
const createContainer = (): Element => {
  const view = { HTMLIFrameElement: class {}, document: new EventTarget(), event: undefined }
  vi.stubGlobal('window', view)
  const node = { nodeType: 1, tagName: 'DIV', ownerDocument: Object.assign(new EventTarget(), { defaultView: view }) }
  return Object.assign(Object.create(new EventTarget()), node, { addEventListener: () => undefined })
}

const unmounts: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const unmount of unmounts.splice(0)) await unmount()
  vi.unstubAllGlobals()
})

interface ProbeProps<Input, Output> {
  useHook: (input: Input) => Output
  input: Input
  onOutput: (output: Output) => void
}

const Probe = <Input, Output>({ useHook, input, onOutput }: ProbeProps<Input, Output>) => {
  onOutput(useHook(input))
  return null
}

/** Runs a hook with its effects until the end of the test, without a browser. */
export const runHook = async <Input, Output>(useHook: (input: Input) => Output, input: NoInfer<Input>) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(createContainer())
  const outputs: Output[] = []
  const onOutput = (output: Output) => void outputs.splice(0, 1, output)
  const rerender = (next: Input): Promise<void> =>
    act(async () => root.render(createElement(Probe<Input, Output>, { useHook, input: next, onOutput })))
  const unmount = (): Promise<void> => act(async () => root.unmount())
  unmounts.push(unmount)
  await rerender(input)
  return {
    read: (): Output => {
      const [latest] = outputs
      if (latest === undefined) throw new Error('The hook has returned nothing')
      return latest
    },
    rerender,
    unmount,
    /** Waits until React has handled what the action changes. */
    act: (action: () => unknown): Promise<void> =>
      act(async () => {
        await action()
      }),
  }
}
