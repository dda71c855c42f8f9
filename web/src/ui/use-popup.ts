import { useEffect, useId, useRef, useState } from 'react'

/** What opens below a button, and closes by Escape, by a press elsewhere and when the focus leaves. */
export function usePopup() {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Element) || frame.current?.contains(target)) return
      // What was opened from here lies over it.
      if (!target.closest('dialog')) setOpen(false)
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      // Escape leaves what lies on top first.
      if (key !== 'Escape' || document.querySelector('dialog[open]')) return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [isOpen])

  return { isOpen, setOpen, frame, button, id }
}
