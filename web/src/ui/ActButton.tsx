import { Button, type ButtonProps } from '@chakra-ui/react'
import { useRef } from 'react'
import { type PageAct, usePageAct } from '../lib/page-acts.ts'
import { pressControl } from '../lib/press-control.ts'

interface ActButtonProps extends ButtonProps {
  act: PageAct
  about?: string
}

/** A button that the finder can press, too. */
export function ActButton({ act, about, ...button }: ActButtonProps) {
  const control = useRef<HTMLButtonElement>(null)
  usePageAct(act, () => pressControl(control.current), about)
  return <Button ref={control} {...button} />
}
