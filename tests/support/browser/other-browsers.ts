// Drives Firefox and WebKit over WebDriver, for tests that all browsers must pass. Elements are located by XPath, which
// both drivers support. Debian has no geckodriver, so Firefox uses WebDriver BiDi, which is built in. WebKit supports
// only the classic protocol.
import { type ChildProcess, spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import puppeteer, { type Browser } from 'puppeteer-core'
import { Builder, By, type WebDriver } from 'selenium-webdriver'
import { WIDE_FONTS } from '#tests/support/fonts/fonts.ts'
import { freePort } from '#tests/support/network/free-port.ts'

/** One window of a browser. Actions wait until their element exists. */
export interface OtherBrowser {
  readonly open: (url: string) => Promise<void>
  readonly click: (xpath: string) => Promise<void>
  readonly type: (xpath: string, text: string) => Promise<void>
  readonly attach: (xpath: string, file: string) => Promise<void>
  /** The visible text of the page, without line breaks. */
  readonly text: () => Promise<string>
  /** Evaluates an expression in the page, and waits for its promise. */
  readonly evaluate: (expression: string) => Promise<unknown>
  readonly close: () => Promise<void>
}

const TIMEOUT_MS = 60_000
const FONT_ENVIRONMENT = { ...process.env, ...WIDE_FONTS }

/** Repeats an action while its element is missing, hidden or covered. */
const retry = async (action: () => Promise<void>): Promise<void> => {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      return await action()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(100)
    }
  }
}

const toOneLine = (text: unknown): string => String(text).replaceAll(/\s+/g, ' ')

export const startFirefox = async (): Promise<OtherBrowser> => {
  const browser: Browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    env: FONT_ENVIRONMENT,
  })
  const page = await browser.newPage()
  await page.setViewport({ width: 500, height: 740 })
  page.setDefaultTimeout(TIMEOUT_MS)
  // A locator acts when its element is visible, enabled and no longer moves.
  const element = (xpath: string) => page.locator(`xpath/${xpath}`)
  const fileInput = (xpath: string) => page.waitForSelector(`xpath/${xpath}`)
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    click: (xpath) => element(xpath).click(),
    type: (xpath, text) => element(xpath).fill(text),
    attach: async (xpath, file) => (await (await fileInput(xpath))?.toElement('input'))?.uploadFile(file),
    text: async () => toOneLine(await page.evaluate('document.body.innerText')),
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  }
}

const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser'

const connect = async (server: string): Promise<WebDriver> => {
  let driver: WebDriver | undefined
  const options = { binary: globSync(MINI_BROWSER)[0], args: ['--automation'] }
  await retry(async () => {
    driver = await new Builder()
      .usingServer(server)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
      .build()
  })
  if (!driver) throw new Error('WebKitWebDriver does not answer.')
  return driver
}

const startDriver = async (): Promise<{ process: ChildProcess; server: string }> => {
  const port = await freePort()
  const process = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: FONT_ENVIRONMENT,
  })
  return { process, server: `http://127.0.0.1:${port}` }
}

export const startWebKit = async (): Promise<OtherBrowser> => {
  const { process: driverProcess, server } = await startDriver()
  const driver = await connect(server)
  const element = (xpath: string) => driver.findElement(By.xpath(xpath))
  // Scroll the element to the centre first, because the driver would scroll it below the fixed bars.
  const click = async (xpath: string): Promise<void> => {
    const found = await element(xpath)
    await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", found)
    await found.click()
  }
  return {
    open: (url) => driver.get(url),
    click: (xpath) => retry(() => click(xpath)),
    type: (xpath, text) => retry(() => element(xpath).sendKeys(text)),
    attach: (xpath, file) => retry(() => element(xpath).sendKeys(file)),
    text: async () => toOneLine(await driver.executeScript('return document.body.innerText')),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    close: async () => {
      await driver.quit()
      // The process group: xvfb-run, the X server and the driver.
      if (driverProcess.pid) process.kill(-driverProcess.pid)
    },
  }
}
