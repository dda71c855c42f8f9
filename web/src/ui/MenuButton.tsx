import { Button, type ButtonProps } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { type PageAct, usePageAct } from '../lib/page-acts.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'

interface MenuButtonProps<V extends string> extends Omit<ButtonProps, 'value'> {
  menuLabel: string
  /** `act`: by what name the finder presses it, too. */
  choices: readonly { value: V; label: string; act?: PageAct }[]
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
      {choices.map(
        ({ value, label, act }) =>
          act && (
            <Offer
              key={value}
              act={act}
              about={label}
              press={() => {
                anchor.current?.focus({ preventScroll: true })
                onChoose(value)
              }}
            />
          ),
      )}
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

function Offer({ act, about, press }: { act: PageAct; about: string; press: () => void }) {
  usePageAct(act, press, about)
  return null
}
