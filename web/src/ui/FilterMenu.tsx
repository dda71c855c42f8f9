import { Box, Button, chakra, Input, Stack } from '@chakra-ui/react'
import { contains } from '@remotehands/contract'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, startTransition, useOptimistic, useState } from 'react'
import { useAddress } from '../lib/use-address.ts'
import { usePopup } from './use-popup.ts'
import { type FilterOption, withGone } from './with-gone.ts'

const none = 'all'

/** Turns the values that are chosen by now into others. */
export type ChooseValues = (turn: (values: readonly string[]) => readonly string[]) => void

/**
 * The values of a filter that the address keeps under `name`, with commas between them; without one, everything is shown.
 * `start` holds until something is chosen: then `all` stands in the address for everything.
 */
export function useFilterValues<Value extends string>(
  name: string,
  isValue: (text: string) => text is Value,
  start?: Value,
) {
  const [search, change] = useAddress()
  const valuesIn = (params: URLSearchParams): Value[] => {
    const named = params.get(name)
    return named === null ? (start ? [start] : []) : named.split(',').filter(isValue)
  }
  const choose: ChooseValues = (turn) =>
    change((params) => {
      const next = turn(valuesIn(params))
      if (next.length > 0) params.set(name, next.join(','))
      else if (start) params.set(name, none)
      else params.delete(name)
    })
  return [valuesIn(search), choose] as const
}

interface FilterMenuProps {
  label: string
  /** What the button shows in place of the values: its label is said alone. */
  Icon?: LucideIcon
  /** Stands below the choices; what opens a dialog from there closes the menu, so that the focus comes back to its button. */
  foot?: ReactNode | ((close: () => void) => ReactNode)
  /** What it says while everything is shown: "All statuses". */
  all: string
  values: readonly string[]
  options: readonly FilterOption[]
  /** What a chosen value is called that isn't among the options; absent while these are being read. */
  gone?: string | undefined
  onChange: ChooseValues
}

/** From this many options on, there is a field to look for one. */
const searchFrom = 12
/** Where the page has less room beside the button, the menu ends at the button's right edge. */
const menuWidth = 240

/** A filter of which one value or several are chosen; on a phone its choices lie along the bottom edge. */
export function FilterMenu(props: FilterMenuProps) {
  const { label, Icon, foot, all, gone } = props
  // The router renders late: until then a tick that was set would be gone again.
  const [values, show] = useOptimistic(props.values, (now, turn: Parameters<ChooseValues>[0]) => turn(now))
  const onChange: ChooseValues = (turn) =>
    startTransition(() => {
      show(turn)
      props.onChange(turn)
    })
  const options = withGone(props.options, values, gone)
  const { isOpen, setOpen, frame, button, id } = usePopup()
  const [text, setText] = useState('')
  const [isAtRight, setAtRight] = useState(false)
  const chosen = options.filter(({ value }) => values.includes(value))
  const [first] = chosen
  const summary = chosen.length > 1 ? `${first?.label} +${chosen.length - 1}` : (first?.label ?? label)
  const said = chosen.map((each) => each.label).join(', ') || all
  const close = () => {
    button.current?.focus()
    setOpen(false)
  }
  const toggle = (value: string) =>
    onChange((now) => (now.includes(value) ? now.filter((each) => each !== value) : [...now, value]))
  return (
    <Box ref={frame} position="relative" flex={{ base: '1 1 40%', sm: 'none' }} maxW={{ sm: '10rem' }}>
      <Button
        ref={button}
        size="sm"
        px="2.5"
        w={{ base: 'full', sm: 'auto' }}
        maxW="full"
        justifyContent="space-between"
        variant="outline"
        colorPalette="gray"
        fontWeight={chosen.length > 0 ? 'semibold' : 'normal'}
        {...(Icon && { title: label })}
        aria-label={`${label}: ${said}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={({ currentTarget }) => {
          const { left } = currentTarget.getBoundingClientRect()
          setAtRight(left + menuWidth > document.documentElement.clientWidth)
          setOpen(!isOpen)
        }}
      >
        {Icon ? <Icon size={16} aria-hidden /> : <chakra.span truncate>{summary}</chakra.span>}
        {!Icon && <ChevronDown size={14} aria-hidden style={{ flexShrink: 0 }} />}
      </Button>
      {isOpen && (
        <Box
          id={id}
          role="group"
          aria-label={label}
          position={{ base: 'fixed', sm: 'absolute' }}
          zIndex="dropdown"
          top={{ sm: 'calc(100% + 4px)' }}
          bottom={{ base: '0', sm: 'auto' }}
          left={{ base: '0', sm: isAtRight ? 'auto' : '0' }}
          right={{ base: '0', sm: isAtRight ? '0' : 'auto' }}
          w={{ sm: `${menuWidth}px` }}
          maxH={{ base: '70dvh', sm: '26rem' }}
          overflowY="auto"
          p="2"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius={{ base: '0', sm: 'l3' }}
          boxShadow="lg"
        >
          {options.length >= searchFrom && (
            <Input
              size="sm"
              mb="1"
              aria-label={`Look for ${label.toLowerCase()}`}
              placeholder="Look for…"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
          <Stack gap="0">
            {options
              .filter((option) => contains([option.label], text.trim()))
              .map((option) => (
                <chakra.label
                  key={option.value}
                  display="flex"
                  gap="2.5"
                  alignItems="center"
                  minH={{ base: '11', sm: '8' }}
                  px="2"
                  textStyle="sm"
                  borderRadius="l2"
                  cursor="pointer"
                  _hover={{ bg: 'bg.muted' }}
                >
                  <chakra.input
                    type="checkbox"
                    boxSize="4"
                    flexShrink="0"
                    accentColor="accent.solid"
                    checked={values.includes(option.value)}
                    onChange={() => toggle(option.value)}
                  />
                  <chakra.span minW="0" truncate>
                    {option.label}
                  </chakra.span>
                </chakra.label>
              ))}
          </Stack>
          {chosen.length > 0 && (
            <Button
              mt="1"
              size="sm"
              w="full"
              variant="ghost"
              colorPalette="gray"
              onClick={() => {
                // The button goes away: the focus stays in the menu.
                frame.current?.querySelector('input')?.focus()
                onChange(() => [])
              }}
            >
              {all}
            </Button>
          )}
          {foot && (
            <Box mt="2" pt="2" borderTopWidth="1px" css={{ '& > button': { width: '100%' } }}>
              {typeof foot === 'function' ? foot(close) : foot}
            </Box>
          )}
        </Box>
      )}
    </Box>
  )
}
