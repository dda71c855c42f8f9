/** Saves a text as a file on the reader's device. */
export function saveFile(parts: readonly string[], type: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
