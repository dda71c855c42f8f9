import { chakra, Flex, Heading, IconButton } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'

interface PartCardProps {
  /** "Question 2" */
  name: string
  at: number
  count: number
  /** Moves it by as many places, up or down. */
  onMove: (by: number) => void
  onRemove: () => void
  children: ReactNode
}

/** One part of a list while it is edited, with what moves it and takes it away. */
export function PartCard({ name, at, count, onMove, onRemove, children }: PartCardProps) {
  const presses = [
    { label: `Move ${name} up`, Icon: ArrowUp, isOff: at === 0, onPress: () => onMove(-1) },
    { label: `Move ${name} down`, Icon: ArrowDown, isOff: at === count - 1, onPress: () => onMove(1) },
    { label: `Remove ${name}`, Icon: Trash2, isOff: false, onPress: onRemove },
  ]
  return (
    <chakra.li borderWidth="1px" borderRadius="l3" p="4">
      <Flex mb="3" justify="space-between" align="center">
        <Heading as="h4" size="sm">
          {name}
        </Heading>
        <Flex me="-2">
          {presses.map(({ label, Icon, isOff, onPress }) => (
            <IconButton
              key={label}
              variant="ghost"
              colorPalette="gray"
              size="sm"
              aria-label={label}
              aria-disabled={isOff}
              {...(isOff && { opacity: 0.4, cursor: 'default' })}
              onClick={() => isOff || onPress()}
            >
              <Icon size={16} aria-hidden />
            </IconButton>
          ))}
        </Flex>
      </Flex>
      {children}
    </chakra.li>
  )
}

/** The list with the part at `at` moved by as many places. */
export function moved<Part>(parts: readonly Part[], at: number, by: number): Part[] {
  const part = parts[at]
  return part === undefined ? [...parts] : parts.toSpliced(at, 1).toSpliced(at + by, 0, part)
}
