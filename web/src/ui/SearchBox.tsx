import { Box, Input, VisuallyHidden } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useAddress } from '../lib/use-address.ts'

/**
 * A text that is kept in the address under `name`, so that a link shows the same rows. What clears it clears the
 * `filters` beside it too.
 */
export function useSearchText(name: string, filters: readonly string[] = []) {
  const [search, change] = useAddress()
  const inAddress = search.get(name) ?? ''
  const [text, setText] = useState(inAddress)
  // What is typed gets there later; what comes from elsewhere, such as the way back, is taken over.
  const onTheirWay = useRef<string[]>([])
  useEffect(() => {
    const at = onTheirWay.current.indexOf(inAddress)
    if (at >= 0) onTheirWay.current.splice(0, at + 1)
    else setText(inAddress)
  }, [inAddress])
  const keep = (next: string, without: readonly string[]) => {
    setText(next)
    onTheirWay.current.push(next)
    change((params) => {
      for (const filter of without) params.delete(filter)
      if (next) params.set(name, next)
      else params.delete(name)
    })
  }
  return [text, (next: string) => keep(next, []), () => keep('', filters)] as const
}

interface SearchBoxProps {
  label: string
  /** Shown in the empty field, in place of its label. */
  placeholder?: string
  /** What can't be searched for, or is taken otherwise than it looks. */
  remarks?: readonly string[]
  text: string
  onChange: (text: string) => void
  onEnter?: () => void
  /** How many rows are left, said to those who cannot see them go. */
  result: string
  /** Whether it is the search of the page, to which `/` leads. */
  isOfPage?: boolean
}

export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder = label, remarks = [], text, onChange, onEnter, result } = props
  const { isOfPage = true } = props
  const id = useId()
  return (
    <Box
      position="relative"
      flex="1 1 8rem"
      maxW={{ md: 'xs' }}
      // Where it stands in a column, what it grows by would be its height.
      maxH="fit-content"
    >
      <VisuallyHidden asChild>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <Box
        position="absolute"
        zIndex="docked"
        insetStart="3"
        top="50%"
        transform="translateY(-50%)"
        color="fg.muted"
        pointerEvents="none"
      >
        <Search size={16} aria-hidden />
      </Box>
      <Input
        id={id}
        size="sm"
        type="search"
        aria-keyshortcuts={isOfPage ? '/' : undefined}
        ps="9"
        placeholder={placeholder}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (!onEnter || event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // Else it would press the button to which it leads, too.
          event.preventDefault()
          onEnter()
        }}
      />
      <VisuallyHidden role="status">{text && [...remarks, result].join(' ')}</VisuallyHidden>
    </Box>
  )
}
