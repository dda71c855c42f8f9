import { Button, type ButtonProps } from '@chakra-ui/react'
import { useRef } from 'react'
import { pressControl } from '../lib/press-control.ts'
import { type NewRecord, useNew } from '../lib/use-new.ts'

interface NewButtonProps extends ButtonProps {
  record: NewRecord | undefined
}

/** Opens the form of a new record. An address presses it, too: `?new=rule`. */
export function NewButton({ record, ...button }: NewButtonProps) {
  const control = useRef<HTMLButtonElement>(null)
  useNew(record, () => pressControl(control.current))
  return <Button ref={control} {...button} />
}
