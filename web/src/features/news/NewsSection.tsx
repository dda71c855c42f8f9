import { SimpleGrid } from '@chakra-ui/react'
import { Section } from '../../ui/Section.tsx'
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
          <NewsCard key={item.id ?? item.url} item={item} position={index} />
        ))}
      </SimpleGrid>
    </Section>
  )
}
