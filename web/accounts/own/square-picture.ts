import { pictureSide } from '#domain/people/picture.ts'

/** The middle of a picture as a small square, as a data URL. Drawing it again removes its metadata, such as the place. */
export async function squarePicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = pictureSide
  canvas.height = pictureSide
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw.')
  // JPEG has no transparency: transparent parts would be black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, pictureSide, pictureSide)
  const side = Math.min(picture.width, picture.height)
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, pictureSide, pictureSide)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.88)
}
