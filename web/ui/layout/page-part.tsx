import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Row, Stack } from './layout.tsx'
import styles from './page-part.module.css'

type PagePartProps = { title: string; lead?: ReactNode; aside: ReactNode; children: ReactNode }

/** A section with the title of its page, which is not written twice: only screen readers name it. */
export function PagePart({ title, lead, aside, children }: PagePartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h2>
      <Stack gap={3}>
        <Row>
          {lead}
          <div className={styles.aside}>{aside}</div>
        </Row>
        {children}
      </Stack>
    </section>
  )
}
