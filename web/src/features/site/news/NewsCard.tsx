import { Badge, chakra, Flex, Heading, Link, VisuallyHidden } from '@chakra-ui/react'
import type { NewsItem } from '@remotehands/contract'
import { ExternalLink } from 'lucide-react'
import { Reveal } from '../../../ui/motion/Reveal.tsx'
import { NewsImage } from './NewsImage.tsx'

/** One article; `position` counts from 0. */
export function NewsCard({ item, position }: { item: NewsItem; position: number }) {
  return (
    <li>
      <Reveal delay={0.1 * position} h="full">
        <Flex
          as="article"
          direction="column"
          h="full"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l3"
          overflow="hidden"
          overflowWrap="anywhere"
          _print={{ overflow: 'visible', h: 'auto', breakInside: 'avoid' }}
        >
          <NewsImage src={item.image} position={position} />
          <Flex direction="column" align="flex-start" flex="1" p={{ base: '5', md: '6' }}>
            <Flex w="full" justify="space-between" align="center" gap="3" wrap="wrap">
              <Badge colorPalette="accent" size="md">
                {item.source}
              </Badge>
              <chakra.span textStyle="sm" color="fg.muted">
                {item.date}
              </chakra.span>
            </Flex>
            <Heading as="h3" mt="4" fontSize="xl" lineHeight="1.25">
              {item.title}
            </Heading>
            <chakra.p mt="2.5" mb="5" color="fg.muted">
              {item.description}
            </chakra.p>
            <Link href={item.url} target="_blank" rel="noopener noreferrer" mt="auto" fontWeight="semibold">
              Read More
              <VisuallyHidden> about “{item.title}” (opens in a new tab)</VisuallyHidden>
              <ExternalLink size={16} aria-hidden />
            </Link>
          </Flex>
        </Flex>
      </Reveal>
    </li>
  )
}
