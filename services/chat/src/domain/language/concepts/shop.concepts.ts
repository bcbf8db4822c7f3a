import { concept, type Concept } from './concept.js';

/** Kinds of product, by the ids of the catalogue's categories. */
export const products: readonly Concept[] = [
  concept('mug', 'product', 'mug | cup | coffee mug | mag | pyala | मग | कप | प्याला'),
  concept('mousepad', 'product', 'mousepad | mouse pad | mouse mat | माउस पैड | माउसपैड'),
  concept('photoframe', 'product', 'photoframe | photo frame | frame | photo ka frame | फोटो फ्रेम | फ्रेम'),
  concept(
    'bottle',
    'product',
    'bottle | botal | bottal | sipper | flask | thermos | water bottle | pani ki bottle | बोतल | पानी की बोतल',
  ),
  concept(
    'keychain',
    'product',
    'keychain | key chain | keyring | key ring | chabi ka challa | chabi ka chhalla | कीचेन | की चेन | चाबी का छल्ला',
  ),
  concept(
    'product',
    'product',
    'price list | rate list | rate card | रेट लिस्ट | product | item | saman | samaan | catalogue | catalog | cheez | cheezein | gift | tohfa | kya kya | सामान | प्रोडक्ट | गिफ्ट | तोहफा | क्या क्या | office gift | office gifts | corporate gift | corporate gifts | gift for office | gifts for office | return gift | return gifts',
  ),
];

export const shopping: readonly Concept[] = [
  concept(
    'price',
    'shopping',
    'fee | price | rate | cost | costing | costs | charge | charges | daam | dam | kimat | mulya | bhav | mrp | how much | kitne ka | kitne ki | kitne ke | kitna ka | kitne mein | kitne rupaye | kitne paise | kitna paisa | kitna lagega | कीमत | दाम | रेट | मूल्य | भाव | प्राइस | कितने का | कितने की | कितने के | कितने में | कितने रुपये | कितना लगेगा | शुल्क | pricing | kitna lagta | kitna padega | kitne lagenge | kitna hoga | kitne hoga | कितना लगता | कितना पड़ेगा | कितना होगा',
  ),
  concept(
    'cheapest',
    'shopping',
    'cheapest | cheap | lowest price | lowest | sasta | sasti | saste | sabse sasta | sabse sasti | kam daam | affordable | सस्ता | सस्ती | सबसे सस्ता | सबसे सस्ती',
  ),
  concept(
    'costliest',
    'shopping',
    'costliest | most expensive | expensive | mehnga | mehngi | mahanga | sabse mehnga | महंगा | महंगी | सबसे महंगा',
  ),
  concept(
    'available',
    'shopping',
    'possible | ho sakta | ho sakti | available | availability | in stock | stock | sell | sells | milta | milti | milte | milega | milegi | milenge | mil jayega | mil jayegi | mil sakta | do you have | aapke paas | apke paas | उपलब्ध | मिलता | मिलती | मिलते | मिलेगा | मिलेगी | मिलेंगे | मिल जाएगा | आपके पास | बेचते',
  ),
  concept(
    'buy',
    'shopping',
    'buy | purchase | kharid | kharidna | kharidni | kharidne | mangwana | mangana | खरीद | खरीदना | खरीदनी | मंगवाना | लेना',
  ),
  concept('show', 'shopping', 'show | see | list | dikhao | dikhaye | dikhaiye | dekhna | दिखाओ | दिखाइए | देखना'),
  concept(
    'budget',
    'shopping',
    'under | below | within | less than | budget | rs | inr | rupees | rupee | rupaye | rupay | se kam | से कम | रुपये | रुपए | बजट | ₹',
  ),
];
