// Reads QR codes from the pictures of a video: with the reader of the browser where there is one, else with our own.

/** Experimental in the browsers that have it, and unknown to TypeScript. */
type Detector = { readonly detect: (source: CanvasImageSource) => Promise<readonly { rawValue: string }[]> }
type DetectorClass = (new (options: {
  formats: readonly string[]
}) => Detector) & {
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

type ReadCode = (video: HTMLVideoElement) => Promise<string | null>

/** Larger pictures are drawn smaller: the reader needs four pixels a module, and a large code has 57 modules. */
const mostPixels = 960

async function ofBrowser(): Promise<ReadCode | null> {
  const { BarcodeDetector: Found } = globalThis as { BarcodeDetector?: DetectorClass } // the type above
  // Desktop browsers have the class and support no format.
  const formats: readonly string[] = (await Found?.getSupportedFormats().catch(() => [])) ?? []
  if (!Found || !formats.includes('qr_code')) return null
  const detector = new Found({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

async function ofLibrary(): Promise<ReadCode> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(mostPixels / Math.max(video.videoWidth, video.videoHeight), 1)
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (!context || width === 0 || height === 0) return null
    canvas.width = width
    canvas.height = height
    context.drawImage(video, 0, 0, width, height)
    try {
      return decodeQR(context.getImageData(0, 0, width, height))
    } catch {
      // Most pictures show no code, or half of one.
      return null
    }
  }
}

const nextPicture = (video: HTMLVideoElement): Promise<void> =>
  new Promise((resolve) => {
    // A hidden page shows no pictures; the timer lets the loop see that it has ended.
    const timer = setTimeout(resolve, 500)
    const now = () => {
      clearTimeout(timer)
      resolve()
    }
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(now)
    else setTimeout(now, 50)
  })

/** Tells every code it reads until the signal, the same code again and again while it is in the picture. */
export async function readCodes(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let read = (await ofBrowser()) ?? (await ofLibrary())
  while (!signal.aborted) {
    await nextPicture(video)
    if (signal.aborted || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) continue
    try {
      const text = await read(video)
      if (text && !signal.aborted) onCode(text)
    } catch {
      // The reader of the browser may be there and fail, for instance without the services of the maker.
      read = await ofLibrary()
    }
  }
}
