// A camera for journeys: the page gets a video of 720 lines in which the code that another page shows is drawn, askew,
// small and a little out of focus.
import type { BrowserContext, Page } from '@playwright/test'

/** Call it before the page is opened. */
export async function giveCamera(context: BrowserContext, origin: string): Promise<void> {
  await context.grantPermissions(['camera'], { origin })
  await context.addInitScript(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1280, height: 720 })
    const picture = canvas.getContext('2d')
    let image: HTMLImageElement | null = null
    const draw = () => {
      if (!picture) return
      picture.setTransform(1, 0, 0, 1, 0, 0)
      picture.filter = 'none'
      picture.fillStyle = '#777'
      picture.fillRect(0, 0, 1280, 720)
      if (!image) return
      picture.translate(640, 360)
      picture.rotate(0.08)
      picture.transform(1, 0.04, -0.03, 0.96, 0, 0)
      picture.filter = 'blur(0.8px) brightness(0.9)'
      picture.drawImage(image, -260, -260, 520, 520)
    }
    // A stream without new pictures never starts to play.
    setInterval(draw, 150)
    Object.assign(globalThis, {
      showToCamera: async (svg: string | null) => {
        if (svg === null) {
          image = null
          return draw()
        }
        const next = new Image()
        next.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
        await next.decode()
        image = next
        draw()
      },
    })
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
      value: async () => canvas.captureStream(30),
    })
  })
}

type Seeing = { readonly showToCamera: (svg: string | null) => Promise<void> }

/** Holds the code, a picture of SVG, in front of the camera of a page; null takes it away. */
export const showToCamera = (camera: Page, svg: string | null): Promise<void> =>
  camera.evaluate(
    (text) => (globalThis as unknown as Seeing).showToCamera(text),
    svg?.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ') ?? null,
  )

/**
 * Holds the camera of one page at the code of another one, until the function that it returns is called. A picture for
 * which `isMissed` is true was not seen.
 */
export function pointCamera(camera: Page, shown: Page, isMissed = () => false): () => Promise<void> {
  const over = new AbortController()
  const run = async () => {
    while (!over.signal.aborted) {
      const code = shown.locator('[role=dialog] svg[role=img]')
      const svg = (await code.count()) > 0 ? await code.first().evaluate((one) => one.outerHTML) : null
      if (svg && !isMissed()) await showToCamera(camera, svg)
      await camera.waitForTimeout(30)
    }
  }
  const running = run().catch(() => undefined)
  return async () => {
    over.abort()
    await running
    // Another offer is shown next time. The page may be gone.
    await showToCamera(camera, null).catch(() => undefined)
  }
}
