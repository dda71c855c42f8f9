import { ContactSection } from '../features/contact/ContactSection.tsx'
import { AboutSection } from '../features/home/AboutSection.tsx'
import { Hero } from '../features/home/Hero.tsx'
import { NewsSection } from '../features/news/NewsSection.tsx'
import { ServicesSection } from '../features/services/ServicesSection.tsx'
import { DocumentTitle } from '../ui/DocumentTitle.tsx'

/** The public single page, its sections in the order of §2. */
export default function Home() {
  return (
    <>
      <DocumentTitle
        title="Your IT project, our expertise"
        description="Data center remote hands, networks, software rollout, security, cloud and hardware: one team that plans your IT project, carries it out and stays responsible for it."
      />
      <Hero />
      <ServicesSection />
      <AboutSection />
      <NewsSection />
      <ContactSection />
    </>
  )
}
