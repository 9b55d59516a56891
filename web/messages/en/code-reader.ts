// The camera that reads codes.
export const codeReader = {
  picture: 'Picture of the camera',
  opening: 'The camera is starting…',
  pointAt: 'Point the camera at the code.',
  tryAgain: 'Try again',
  problems: {
    insecure: 'The camera works only over a secure connection (https).',
    none: 'This device has no camera that can be used here.',
    denied: 'The camera is blocked. Allow it in the settings of the browser for this page, then try again.',
    busy: 'The camera could not be started. Another app may be using it.',
  },
}
