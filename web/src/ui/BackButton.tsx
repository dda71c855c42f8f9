import { Button, Flex } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'

/** Leads from a record to its list: "Back to devices". */
export function BackButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Flex>
      <Button variant="ghost" colorPalette="gray" size="sm" ms="-3" onClick={onClick}>
        <ArrowLeft size={16} aria-hidden />
        {children}
      </Button>
    </Flex>
  )
}
