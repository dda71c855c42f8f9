import type { ReactNode } from 'react'

interface CellButtonProps {
  /** "Status of #12". */
  label: string
  /** The key that opens it while the focus is in the row. */
  shortcut: string
  onPress: (button: HTMLElement) => void
  children: ReactNode
}

/** A value of a row that opens its menu where it stands. Drawn by `valueStyles` of its list. */
export function CellButton({ label, shortcut, onPress, children }: CellButtonProps) {
  return (
    <button
      type="button"
      className="value"
      aria-label={label}
      aria-haspopup="menu"
      aria-keyshortcuts={shortcut}
      onClick={(event) => onPress(event.currentTarget)}
    >
      {typeof children === 'string' ? <span className="cut">{children}</span> : children}
    </button>
  )
}
