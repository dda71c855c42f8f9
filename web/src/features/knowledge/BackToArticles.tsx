import { Button, Flex } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'

export function BackToArticles({ onBack }: { onBack: () => void }) {
  return (
    <Flex>
      <Button variant="ghost" colorPalette="gray" size="sm" ms="-3" onClick={onBack}>
        <ArrowLeft size={16} aria-hidden />
        Back to articles
      </Button>
    </Flex>
  )
}
