import { Phone } from '#tests/support/browser/phone.ts'
import { FaultyProxy } from '#tests/support/network/faulty-proxy.ts'
import { test } from './fixtures.ts'

/** Tests with a phone whose requests to the path can fail: see the faults of its line. */
export const testWithPhone = (path: string | RegExp) =>
  test.extend<{ line: FaultyProxy; origin: string; phone: Phone }>({
    line: async ({ baseURL }, use) => {
      await use(new FaultyProxy(baseURL ?? '', path))
    },
    origin: async ({ line }, use) => {
      await use(await line.open())
      await line.close()
    },
    phone: async ({ origin }, use) => {
      const phone = await Phone.for(origin)
      await use(phone)
      await phone.dispose()
    },
  })
