const kB = 1024
const steps = [
  { unit: 'MB', bytes: kB * kB },
  { unit: 'kB', bytes: kB },
]

/** Bytes in words: "1.4 MB". */
export function fileSize(bytes: number): string {
  const step = steps.find((candidate) => bytes >= candidate.bytes)
  if (!step) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  const size = (bytes / step.bytes).toLocaleString('en-US', {
    maximumFractionDigits: bytes >= kB * kB ? 1 : 0,
  })
  return `${size} ${step.unit}`
}
