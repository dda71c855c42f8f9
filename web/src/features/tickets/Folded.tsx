import { Box, Button } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

/** Shows the beginning of a long text, and all of it on demand. `label` names it: "description". */
export function Folded({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [isLong, setLong] = useState(false)
  const text = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    // Unfolded, nothing is cut off, however long it is.
    if (isOpen) return
    const measure = () => {
      const { scrollHeight = 0, clientHeight = 0 } = text.current ?? {}
      setLong(scrollHeight > clientHeight + 1)
    }
    measure()
    addEventListener('resize', measure)
    // Pictures come after the text.
    const grown = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    if (content.current) grown?.observe(content.current)
    return () => {
      removeEventListener('resize', measure)
      grown?.disconnect()
    }
  }, [isOpen])
  return (
    <Box mt="2">
      <Box
        ref={text}
        id={id}
        {...(!isOpen && { maxH: { base: '5rem', lg: '6.6rem' }, overflow: 'hidden' })}
        _print={{ maxH: 'none' }}
      >
        <Box ref={content}>{children}</Box>
      </Box>
      {isLong && (
        <Button
          size="xs"
          variant="plain"
          px="0"
          colorPalette="accent"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? `Show less of the ${label}` : `Show the whole ${label}`}
        </Button>
      )}
    </Box>
  )
}
