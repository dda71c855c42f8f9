/** Saves a text as a file on the reader's device. */
export function saveFile(parts: readonly string[], type: string, fileName: string): void {
  saveBlob(new Blob([...parts], { type: `${type};charset=utf-8` }), fileName)
}

/** The same with bytes. */
export function saveBlob(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
