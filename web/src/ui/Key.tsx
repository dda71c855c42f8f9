import { chakra } from '@chakra-ui/react'

/** A key of the keyboard. */
export function Key({ children }: { children: string }) {
  return (
    <chakra.kbd
      display="inline-block"
      minW="7"
      px="1.5"
      textAlign="center"
      fontFamily="mono"
      textStyle="sm"
      borderWidth="1px"
      borderBottomWidth="2px"
      borderColor="border.emphasized"
      borderRadius="l2"
      bg="bg.muted"
    >
      {children}
    </chakra.kbd>
  )
}
