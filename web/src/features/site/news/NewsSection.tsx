import { SimpleGrid } from '@chakra-ui/react'
import { Boundary } from '../../../ui/Boundary.tsx'
import { Section } from '../../../ui/Section.tsx'
import { NewsCard } from './NewsCard.tsx'
import { useNews } from './use-news.ts'

export function NewsSection() {
  const items = useNews()
  return (
    <Section
      id="news"
      title="Latest IT Security News"
      subtitle="Stay informed on the latest threats, vulnerabilities and industry developments."
      tone="subtle"
    >
      <SimpleGrid as="ul" columns={{ base: 1, md: 2 }} gap={{ base: '6', lg: '8' }}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may have one address.
          <Boundary key={`${index} ${item.url}`} fallback={null}>
            <NewsCard item={item} position={index} />
          </Boundary>
        ))}
      </SimpleGrid>
    </Section>
  )
}
