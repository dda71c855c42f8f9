import { Check } from 'lucide-react'

interface SelectBoxProps {
  label: string
  isChosen: boolean
  onToggle: (isRange: boolean) => void
}

/** Chooses a row: by a press, with Shift from the last one on, or by `x` while the focus is in the row. */
export function SelectBox({ label, isChosen, onToggle }: SelectBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input of this kind doesn't tell whether Shift was held.
    <button
      type="button"
      className="choice"
      role="checkbox"
      aria-checked={isChosen}
      aria-label={label}
      aria-keyshortcuts="x"
      onClick={(event) => onToggle(event.shiftKey)}
    >
      <span>{isChosen && <Check size={12} aria-hidden />}</span>
    </button>
  )
}
