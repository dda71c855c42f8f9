import { Box, Button, Input, type InputProps } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

/** A password that can be looked at while it is typed. */
export function PasswordInput(props: InputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Box position="relative">
      <Input type={isShown ? 'text' : 'password'} pe="12" {...props} />
      <Button
        variant="ghost"
        colorPalette="gray"
        size="sm"
        px="0"
        position="absolute"
        insetEnd="1"
        top="50%"
        transform="translateY(-50%)"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </Button>
    </Box>
  )
}
