/** Maximum size of a brand image, because it is sent with each survey. */
export const PICTURE_MAX_BYTES = 30 * 1024
/** Types that every browser renders and that cannot contain scripts. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** Why a file cannot be the brand image; undefined when it can. */
export function pictureIssue({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!PICTURE_TYPES.includes(type)) return 'Choose a PNG, JPEG, WebP or GIF file.'
  if (size <= PICTURE_MAX_BYTES) return undefined
  return `The file has ${Math.ceil(size / 1024)} kB; at most 30 kB.`
}

/** The file as a data: URL. */
export const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'))
    reader.readAsDataURL(file)
  })
