import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface CellButtonProps {
  /** "Status of #12". */
  label: string
  /** The key that opens it while the focus is in the row. */
  shortcut: string
  onPress: (button: HTMLElement) => void
  children: ReactNode
}

/** A value of a row that opens its menu where it stands. */
export function CellButton({ label, shortcut, onPress, children }: CellButtonProps) {
  return (
    <chakra.button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-keyshortcuts={shortcut}
      display="inline-flex"
      alignItems="center"
      maxW="calc(100% + {spacing.2})"
      minH="6"
      px="1"
      mx="-1"
      borderRadius="l2"
      cursor="pointer"
      _hover={{ bg: 'bg.emphasized' }}
      _focusVisible={{ outline: '2px solid', outlineColor: 'accent.focusRing' }}
      onClick={(event) => onPress(event.currentTarget)}
    >
      {typeof children === 'string' ? (
        <chakra.span minW="0" truncate>
          {children}
        </chakra.span>
      ) : (
        children
      )}
    </chakra.button>
  )
}
