// Opens the camera at the back of a device, and says in one word why it cannot.

export type CameraProblem = 'insecure' | 'none' | 'denied' | 'busy'

export class CameraFailure extends Error {
  readonly problem: CameraProblem
  constructor(problem: CameraProblem) {
    super(`No camera: ${problem}`)
    this.problem = problem
  }
}

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
}

export async function openCamera(): Promise<MediaStream> {
  // Browsers give cameras to pages with TLS only; other pages have no `mediaDevices`.
  if (!globalThis.isSecureContext) throw new CameraFailure('insecure')
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraFailure('none')
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      // A code fills half the picture; more pixels only take longer to read.
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    })
  } catch (error) {
    throw new CameraFailure((error instanceof DOMException && problems[error.name]) || 'busy')
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
