// Thirty common tests to start from. The bounds are what can be typed, not what is good; bands are left to the club. The
// usual error is the variation between days that the named study found. Where its figure could not be checked, or is that of
// trials of one day, there is none.
import type { Group } from '#domain/measures/metrics.ts'
import type { OwnDefinition } from './own-measure.ts'

export type Template = OwnDefinition & { readonly key: string; readonly source: string | null }

type Facts = Partial<Pick<OwnDefinition, 'decimals' | 'trials' | 'error' | 'counting'>> & {
  readonly source?: string
}

const template = (
  key: string,
  [en, fa]: readonly [string, string],
  group: Group,
  unit: string | null,
  bounds: [number, number],
  direction: OwnDefinition['direction'],
  { source, decimals = 0, trials = 1, error = null, counting }: Facts = {},
): Template => ({
  key,
  name: { en, fa },
  group,
  unit,
  bounds,
  direction,
  decimals,
  trials,
  error,
  counting: counting ?? (trials > 1 && (direction === 'higher' || direction === 'lower') ? 'best' : 'last'),
  bands: null,
  how: null,
  source: source ?? null,
})

const markovic = 'Markovic et al., J Strength Cond Res 2004;18:551'
const mcLean = 'McLean et al., Int J Sports Physiol Perform 2010;5:367'
const noyes = 'Noyes et al., Am J Sports Med 1991;19:513'

export const templates: readonly Template[] = [
  template('yoyo_ir1', ['Yo-Yo IR1', 'یویو سطح ۱'], 'fitness', 'm', [0, 4000], 'higher', {
    error: { percent: 4.9 },
    source: 'Krustrup et al., Med Sci Sports Exerc 2003;35:697',
  }),
  template('yoyo_ir2', ['Yo-Yo IR2', 'یویو سطح ۲'], 'fitness', 'm', [0, 3000], 'higher', {
    source: 'Krustrup et al., Med Sci Sports Exerc 2006;38:1666',
  }),
  template('ift_30_15', ['30-15 IFT', 'آزمون ۳۰-۱۵'], 'fitness', 'km/h', [8, 26], 'higher', {
    decimals: 1,
    source: 'Buchheit, J Strength Cond Res 2008;22:365',
  }),
  template('cooper', ['12-minute run', 'دوی ۱۲ دقیقه'], 'fitness', 'm', [500, 5000], 'higher', {
    source: 'Cooper, JAMA 1968;203:201',
  }),
  template('vo2max', ['VO2max', 'حداکثر اکسیژن مصرفی'], 'fitness', 'mL/kg/min', [10, 100], 'higher', {
    decimals: 1,
    error: { percent: 5.6 },
    source: 'Katch et al., Med Sci Sports Exerc 1982;14:21',
  }),
  template('sprint_10', ['10 m sprint', 'دوی ۱۰ متر'], 'fitness', 's', [1, 5], 'lower', {
    decimals: 2,
    trials: 3,
  }),
  template('sprint_20', ['20 m sprint', 'دوی ۲۰ متر'], 'fitness', 's', [2, 8], 'lower', {
    decimals: 2,
    trials: 3,
  }),
  template('sprint_30', ['30 m sprint', 'دوی ۳۰ متر'], 'fitness', 's', [3, 12], 'lower', {
    decimals: 2,
    trials: 3,
  }),
  template('t_test', ['T-test', 'آزمون تی'], 'fitness', 's', [7, 25], 'lower', {
    decimals: 2,
    trials: 3,
    source: 'Pauole et al., J Strength Cond Res 2000;14:443',
  }),
  template('five_o_five', ['505 turn', 'چرخش ۵۰۵'], 'fitness', 's', [1.5, 6], 'lower', {
    decimals: 2,
    trials: 3,
  }),
  template('illinois', ['Illinois agility', 'چابکی ایلینوی'], 'fitness', 's', [12, 35], 'lower', {
    decimals: 2,
    trials: 2,
  }),
  template('cmj', ['Countermovement jump', 'پرش عمودی با ضدحرکت'], 'fitness', 'cm', [5, 100], 'higher', {
    decimals: 1,
    trials: 3,
    source: markovic,
  }),
  template('squat_jump', ['Squat jump', 'پرش از حالت اسکات'], 'fitness', 'cm', [5, 100], 'higher', {
    decimals: 1,
    trials: 3,
    source: markovic,
  }),
  template('long_jump', ['Standing long jump', 'پرش طول ایستاده'], 'fitness', 'cm', [30, 400], 'higher', {
    trials: 3,
    source: markovic,
  }),
  template('hop_left', ['Single hop, left', 'لی‌لی تکی، چپ'], 'fitness', 'cm', [10, 300], 'higher', {
    trials: 3,
    source: noyes,
  }),
  template('hop_right', ['Single hop, right', 'لی‌لی تکی، راست'], 'fitness', 'cm', [10, 300], 'higher', {
    trials: 3,
    source: noyes,
  }),
  template('grip_left', ['Grip, left', 'قدرت پنجه، چپ'], 'fitness', 'kg', [1, 100], 'higher', {
    decimals: 1,
    trials: 3,
    source: 'Roberts et al., Age Ageing 2011;40:423',
  }),
  template('grip_right', ['Grip, right', 'قدرت پنجه، راست'], 'fitness', 'kg', [1, 100], 'higher', {
    decimals: 1,
    trials: 3,
    source: 'Roberts et al., Age Ageing 2011;40:423',
  }),
  template('nordic', ['Nordic hamstring', 'نوردیک همسترینگ'], 'fitness', 'N', [20, 900], 'higher', {
    trials: 3,
    source: 'Opar et al., J Orthop Sports Phys Ther 2013;43:636',
  }),
  template(
    'adductor_squeeze',
    ['Adductor squeeze', 'فشار نزدیک‌کننده‌ها'],
    'fitness',
    'N',
    [20, 900],
    'higher',
    {
      trials: 3,
    },
  ),
  template('sit_and_reach', ['Sit and reach', 'نشستن و رساندن'], 'fitness', 'cm', [-30, 60], 'higher', {
    trials: 2,
    source: 'Wells & Dillon, Res Q 1952;23:115',
  }),
  template(
    'knee_to_wall_left',
    ['Knee to wall, left', 'زانو به دیوار، چپ'],
    'fitness',
    'cm',
    [0, 30],
    'higher',
    {
      decimals: 1,
      trials: 3,
      source: 'Bennell et al., Aust J Physiother 1998;44:175',
    },
  ),
  template('y_balance', ['Y-balance', 'تعادل وای'], 'fitness', '%', [40, 140], 'higher', {
    trials: 3,
    source: 'Plisky et al., N Am J Sports Phys Ther 2009;4:92',
  }),
  template('plank', ['Plank', 'پلانک'], 'fitness', 's', [0, 1800], 'higher'),
  template('press_ups', ['Press-ups', 'شنا سوئدی'], 'fitness', null, [0, 200], 'higher'),
  template('body_fat', ['Body fat, skinfolds', 'چربی بدن، چین پوست'], 'health', '%', [2, 60], 'none', {
    decimals: 1,
    source: 'Jackson & Pollock, Br J Nutr 1978;40:497',
  }),
  template('waist', ['Waist', 'دور کمر'], 'health', 'cm', [30, 200], 'none', {
    decimals: 1,
    trials: 2,
    counting: 'mean',
    source: 'WHO, Waist circumference and waist–hip ratio, 2008',
  }),
  template('rpe', ['Session RPE', 'سختی تمرین'], 'lifestyle', '/10', [0, 10], 'none', {
    source: 'Foster et al., J Strength Cond Res 2001;15:109',
  }),
  template('wellness', ['Wellness 1 to 5', 'حال عمومی ۱ تا ۵'], 'lifestyle', '/5', [1, 5], 'higher', {
    source: mcLean,
  }),
  template(
    'soreness',
    ['Muscle soreness 1 to 5', 'کوفتگی عضله ۱ تا ۵'],
    'lifestyle',
    '/5',
    [1, 5],
    'higher',
    {
      source: mcLean,
    },
  ),
]
