import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes the files that are dropped on, or pasted into, the form around `ref`: a screenshot can be pasted while the
 * message is being written. `onFiles` hears where they were dropped or pasted too. Answers whether files are being dragged over it.
 */
export function useDroppedFiles(
  ref: RefObject<HTMLElement | null>,
  onFiles: (files: File[], target: EventTarget | null) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const area = ref.current?.closest('form') ?? ref.current
    if (!area) return
    const listening = new AbortController()
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => area.addEventListener(type, listener, { signal: listening.signal })
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    })
    on('dragleave', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && area.contains(relatedTarget))) setOver(false)
    })
    on('drop', (event) => {
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      take(files, event.target)
    })
    on('paste', (event) => {
      const files = [...(event.clipboardData?.files ?? [])]
      // Spreadsheets paste text with a picture of it; the text is meant.
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      take(files.map(named), event.target)
    })
    return () => listening.abort()
  }, [ref])
  return isOver
}

/** Browsers call every pasted picture image.png. */
function named(file: File): File {
  if (file.name !== 'image.png') return file
  const time = new Date().toLocaleString('sv-SE').replaceAll(':', '.')
  return new File([file], `Screenshot ${time}.png`, { type: file.type })
}
