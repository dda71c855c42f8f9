import { Badge, Flex } from '@chakra-ui/react'
import type { ArticleSummary } from '@remotehands/contract'
import { CircleCheck, Lock, PencilLine, Users } from 'lucide-react'

/** For staff: whether an article is published, and for whom it is. */
export function ArticleMarks({ article }: { article: Pick<ArticleSummary, 'state' | 'audience'> }) {
  const isPublished = article.state === 'published'
  const isForClients = article.audience === 'clients'
  const StateIcon = isPublished ? CircleCheck : PencilLine
  const AudienceIcon = isForClients ? Users : Lock
  return (
    <Flex gap="2" wrap="wrap">
      <Badge colorPalette={isPublished ? 'green' : 'yellow'} variant="surface">
        <StateIcon size={12} aria-hidden />
        {article.state}
      </Badge>
      <Badge colorPalette="gray" variant="outline">
        <AudienceIcon size={12} aria-hidden />
        {isForClients ? 'clients and staff' : 'staff only'}
      </Badge>
    </Flex>
  )
}
