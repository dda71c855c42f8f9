import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface CheckBoxProps {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  children: ReactNode
}

export function CheckBox({ isChecked, onChange, children }: CheckBoxProps) {
  return (
    <chakra.label display="flex" gap="3" alignItems="center" cursor="pointer">
      <chakra.input
        type="checkbox"
        boxSize="4"
        flexShrink="0"
        accentColor="accent.solid"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </chakra.label>
  )
}
