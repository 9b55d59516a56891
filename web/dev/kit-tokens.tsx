import { Icon, type IconName, Mark } from '#web/ui/icon.tsx'
import { Row, Section } from '#web/ui/layout/layout.tsx'
import styles from './kit.module.css'

const colours =
  `ink ink-2 ink-3 paper card sunken hover line field-line brand brand-strong brand-ink brand-soft danger
  side side-soft side-mark good good-soft good-fill average average-soft average-fill poor poor-soft poor-fill
  focus`.split(/\s+/)
const icons: IconName[] = [
  ...(['dashboard', 'history', 'user', 'users', 'signOut', 'help', 'bell', 'moon', 'sun', 'system'] as const),
  ...(['close', 'plus', 'check', 'down', 'calendar', 'clipboard', 'building', 'copy', 'qr'] as const),
  ...([
    'print',
    'mail',
    'trash',
    'edit',
    'search',
    'external',
    'download',
    'info',
    'eye',
    'refresh',
  ] as const),
  ...(['forward', 'back', 'good', 'average', 'poor'] as const),
]

export function KitTokens() {
  return (
    <>
      <Section title="Colours">
        <div className={styles.swatches}>
          {colours.map((name) => (
            <span
              key={name}
              className={styles.swatch}
              style={{ '--colour': `var(--${name})` } as React.CSSProperties}
            >
              {name}
            </span>
          ))}
        </div>
      </Section>
      <Section title="Icons">
        <Row>
          <Mark />
          {icons.map((name) => (
            <span key={name} title={name}>
              <Icon name={name} />
            </span>
          ))}
        </Row>
      </Section>
    </>
  )
}
