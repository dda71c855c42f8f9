import { Button, type ButtonProps } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { ChoiceMenu } from './ChoiceMenu.tsx'

interface MenuButtonProps<V extends string> extends Omit<ButtonProps, 'value'> {
  menuLabel: string
  choices: readonly { value: V; label: string }[]
  onChoose: (value: V) => void
}

/** A button that opens a menu of acts. */
export function MenuButton<V extends string>({
  menuLabel,
  choices,
  onChoose,
  ...button
}: MenuButtonProps<V>) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const choose = (value: string) => {
    const chosen = choices.find((choice) => choice.value === value)
    if (chosen) onChoose(chosen.value)
  }
  return (
    <>
      <Button
        colorPalette="gray"
        {...button}
        ref={anchor}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && anchor.current && (
        <ChoiceMenu
          label={menuLabel}
          anchor={anchor.current}
          choices={choices}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
