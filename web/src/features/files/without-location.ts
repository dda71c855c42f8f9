import { beginningBytes, mayHaveLocation, withoutLocation } from '@remotehands/pictures'

/** A file without the place where it was taken. What names none comes back as it is. */
export async function fileWithoutLocation(file: File): Promise<File> {
  if (!mayHaveLocation(new Uint8Array(await file.slice(0, beginningBytes).arrayBuffer()))) return file
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sent = withoutLocation(bytes)
  if (sent === bytes) return file
  return new File([sent], file.name, { type: file.type, lastModified: file.lastModified })
}
