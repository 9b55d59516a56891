// Passwords that guessers try first. They are compared without case and without trailing digits or marks.
const words =
  'password passw0rd p@ssword p@ssw0rd qwerty qwertyuiop qwertyuio asdfghjkl zxcvbnm letmein welcome iloveyou admin administrator login master monkey dragon football baseball basketball soccer hockey rugby cricket superman batman trustno sunshine princess starwars whatever computer internet michael jennifer jordan hunter shadow ashley freedom charlie thomas daniel jessica pepper ginger summer winter spring autumn secret changeme default guest access hello flower cheese banana liverpool arsenal chelsea manchester barcelona realmadrid juventus pitchside healthcheck practitioner coach player team captain champion mustang corvette mercedes ferrari tigger samsung iphone google facebook pokemon minecraft killer lovely babygirl angel sweetheart blessed jesus heaven forever family mother father brother sister'

const known = new Set(words.split(' '))
const rows = [
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
]

export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const core = lower.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  if (known.has(lower) || known.has(core)) return true
  if (known.has(core.slice(0, core.length / 2)) && core === core.slice(0, core.length / 2).repeat(2))
    return true
  if (new Set(lower).size <= 2) return true
  return rows.some((row) => `${row}${row}`.includes(lower)) || /^(.{1,4})\1+$/.test(lower)
}
