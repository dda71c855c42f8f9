import { chakra } from '@chakra-ui/react'
import { Check } from 'lucide-react'

interface SelectBoxProps {
  label: string
  isChosen: boolean
  onToggle: (isRange: boolean) => void
}

/** Chooses a row: by a press, with Shift from the last one on, or by `x` while the focus is in the row. */
export function SelectBox({ label, isChosen, onToggle }: SelectBoxProps) {
  return (
    <chakra.button
      type="button"
      role="checkbox"
      aria-checked={isChosen}
      aria-label={label}
      aria-keyshortcuts="x"
      display="grid"
      placeItems="center"
      boxSize="6"
      cursor="pointer"
      borderRadius="l2"
      _focusVisible={{ outline: '2px solid', outlineColor: 'accent.focusRing' }}
      onClick={(event) => onToggle(event.shiftKey)}
    >
      <chakra.span
        display="grid"
        placeItems="center"
        boxSize="4"
        borderWidth="1px"
        borderRadius="l1"
        borderColor={isChosen ? 'accent.solid' : 'border.control'}
        bg={isChosen ? 'accent.solid' : 'bg.panel'}
        color="accent.contrast"
      >
        {isChosen && <Check size={12} aria-hidden />}
      </chakra.span>
    </chakra.button>
  )
}
