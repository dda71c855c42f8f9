import { Suspense } from 'react'
import { ContactSection } from '../features/contact/ContactSection.tsx'
import { AboutSection } from '../features/home/AboutSection.tsx'
import { Hero } from '../features/home/Hero.tsx'
import { NewsSection } from '../features/news/NewsSection.tsx'
import { ServicesSection } from '../features/services/ServicesSection.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/**
 * The public single page, its sections in the order of §2. Each comes alive in a task of its own, so that none keeps the
 * visitor waiting.
 */
export default function Home() {
  return (
    <>
      <PageHead path="/" />
      <Suspense>
        <Hero />
      </Suspense>
      <Suspense>
        <ServicesSection />
      </Suspense>
      <Suspense>
        <AboutSection />
      </Suspense>
      <Suspense>
        <NewsSection />
      </Suspense>
      <Suspense>
        <ContactSection />
      </Suspense>
    </>
  )
}
