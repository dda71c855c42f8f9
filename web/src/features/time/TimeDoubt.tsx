import { chakra, Flex } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'

/** Asks about time that can be saved, but is probably a slip. */
export function TimeDoubt({ children }: { children: string | undefined }) {
  return (
    <div role="status">
      {children && (
        <Flex mt="4" gap="2" align="baseline" color="yellow.fg" textStyle="sm">
          <chakra.span flexShrink="0" alignSelf="center">
            <TriangleAlert size={16} aria-hidden />
          </chakra.span>
          {children} Is that right?
        </Flex>
      )}
    </div>
  )
}
