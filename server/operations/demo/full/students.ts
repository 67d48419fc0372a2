/** A student: the part of the address before the @, and the name as the student wrote it at sign-up. */
export interface DemoStudent {
  readonly address: string
  readonly name: string
}

const women = [
  { address: 'ayesha.khan', name: 'Ayesha Khan' },
  { address: 'fatima.zahra', name: 'Fatima Zahra' },
  { address: 'khadija.noor', name: 'خدیجہ نور' },
  { address: 'maryam.iqbal', name: 'Maryam Iqbal' },
  { address: 'hafsa.rehman', name: 'Hafsa Rehman' },
  { address: 'sadia.akhtar', name: 'Sadia Akhtar' },
  { address: 'rabia.bano', name: 'رابعہ بانو' },
  { address: 'nimra.shahid', name: 'Nimra Shahid' },
  { address: 'zainab.qureshi', name: 'Zainab Qureshi' },
  { address: 'bushra.jamil', name: 'Bushra Jamil' },
  { address: 'sobia.yousaf', name: 'Sobia Yousaf' },
  { address: 'amna.tariq', name: 'Amna Tariq' },
  { address: 'iqra.saleem', name: 'اقراء سلیم' },
  { address: 'mehwish.afridi', name: 'Mehwish Afridi' },
  { address: 'saima.baloch', name: 'Saima Baloch' },
  { address: 'lubna.memon', name: 'Lubna Memon' },
  { address: 'uzma.chaudhry', name: 'Uzma Chaudhry' },
  { address: 'shazia.lodhi', name: 'Shazia Lodhi' },
  { address: 'noor.fatima', name: 'Noor Fatima' },
  { address: 'tehmina.butt', name: 'Tehmina Butt' },
] as const satisfies readonly DemoStudent[]

const men = [
  { address: 'usman.ghani', name: 'Usman Ghani' },
  { address: 'hamza.ali', name: 'Hamza Ali' },
  { address: 'muhammad.tahir', name: 'محمد طاہر' },
  { address: 'faisal.mehmood', name: 'Faisal Mehmood' },
  { address: 'adnan.sheikh', name: 'Adnan Sheikh' },
  { address: 'zubair.khattak', name: 'Zubair Khattak' },
  { address: 'shahzad.anwar', name: 'Shahzad Anwar' },
  { address: 'kashif.raza', name: 'کاشف رضا' },
  { address: 'waqas.aslam', name: 'Waqas Aslam' },
  { address: 'imtiaz.soomro', name: 'Imtiaz Soomro' },
  { address: 'noman.siddiqui', name: 'Noman Siddiqui' },
  { address: 'asad.durrani', name: 'Asad Durrani' },
  { address: 'saad.farooq', name: 'Saad Farooq' },
  { address: 'junaid.marri', name: 'Junaid Marri' },
  { address: 'abdul.basit', name: 'عبدالباسط' },
  { address: 'rizwan.haider', name: 'Rizwan Haider' },
  { address: 'owais.malik', name: 'Owais Malik' },
  { address: 'sajid.mirza', name: 'Sajid Mirza' },
  { address: 'talha.nadeem', name: 'Talha Nadeem' },
] as const satisfies readonly DemoStudent[]

/** Alternates women and men, for the classes that are open to both. */
const everyone = women.flatMap((woman, place) => [woman, ...men.slice(place, place + 1)])

export const studentGroups = { everyone, women, men } as const satisfies Record<string, readonly DemoStudent[]>
