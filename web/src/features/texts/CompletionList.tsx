import { Box, chakra } from '@chakra-ui/react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

interface Offered {
  key: string
  label: string
  hint?: string | undefined
}

interface CompletionListProps<T extends Offered> {
  id: string
  label: string
  field: RefObject<HTMLElement | null>
  choices: readonly T[]
  active: number
  take: (choice: T) => void
  /** Whether it stands below the field where there is room, and not above. */
  isBelow?: boolean
}

const gap = 4
const highest = 256

/** What a completion offers: above the field, or below it where there is more room. In the page's main part, which clips nothing. */
export function CompletionList<T extends Offered>(props: CompletionListProps<T>) {
  const { id, label, field, choices, active, take, isBelow = false } = props
  const list = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Place>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: fewer choices make a lower list.
  useLayoutEffect(() => {
    const put = () =>
      field.current && setPlace(placeBy(field.current, list.current?.scrollHeight ?? 0, isBelow))
    put()
    addEventListener('scroll', put, true)
    addEventListener('resize', put)
    return () => {
      removeEventListener('scroll', put, true)
      removeEventListener('resize', put)
    }
  }, [field, choices.length, isBelow])
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return createPortal(
    <Box
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      position="fixed"
      zIndex="dropdown"
      style={place}
      overflowY="auto"
      p="1"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      boxShadow="md"
      // The field keeps the focus, and with it the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map((choice, at) => (
        <Box
          key={choice.key}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          px="3"
          py="1.5"
          borderRadius="l1"
          cursor="pointer"
          textStyle="sm"
          bg={at === active ? 'bg.emphasized' : undefined}
          onClick={() => take(choice)}
        >
          <chakra.span fontWeight="semibold">{choice.label}</chakra.span>
          {choice.hint && (
            <chakra.span display="block" color="fg.muted" truncate>
              {choice.hint}
            </chakra.span>
          )}
        </Box>
      ))}
    </Box>,
    field.current?.closest('main, dialog') ?? document.body,
  )
}

interface Place {
  left: number
  width: number
  maxHeight: number
  top?: number
  bottom?: number
}

function placeBy(field: HTMLElement, wanted: number, isBelow: boolean): Place {
  const { clientWidth, clientHeight } = document.documentElement
  const box = field.getBoundingClientRect()
  const width = Math.min(box.width, clientWidth - 2 * gap)
  const left = Math.max(gap, Math.min(box.left, clientWidth - width - gap))
  const top = Math.max(gap, box.bottom + gap)
  const bottom = Math.max(gap, clientHeight - box.top + gap)
  const above = clientHeight - bottom - gap
  const below = clientHeight - top - gap
  const [first, second] = isBelow ? [below, above] : [above, below]
  const fits = first >= Math.min(wanted, highest) || first >= second
  const isAbove = fits !== isBelow
  return {
    left,
    width,
    maxHeight: Math.min(highest, isAbove ? above : below),
    ...(isAbove ? { bottom } : { top }),
  }
}
