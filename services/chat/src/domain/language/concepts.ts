/**
 * What a word asks for: a `product` of the shop, a thing about `shopping` that the catalogue can answer, a `subject`
 * that only a page can answer; a `detail` belongs to either.
 */
export type ConceptKind = 'product' | 'shopping' | 'subject' | 'detail';

export interface Concept {
  readonly name: string;
  readonly kind: ConceptKind;
  /** The words and phrases that mean it, in English, in Hindi and in Hindi with Latin letters. */
  readonly said: string;
}

/** Kinds of product, by the ids of the catalogue's categories. */
const products: readonly Concept[] = [
  of('mug', 'product', 'mug | cup | coffee mug | mag | pyala | मग | कप | प्याला'),
  of('mousepad', 'product', 'mousepad | mouse pad | mouse mat | माउस पैड | माउसपैड'),
  of('photoframe', 'product', 'photoframe | photo frame | frame | photo ka frame | फोटो फ्रेम | फ्रेम'),
  of(
    'bottle',
    'product',
    'bottle | botal | bottal | sipper | flask | thermos | water bottle | pani ki bottle | बोतल | पानी की बोतल',
  ),
  of(
    'keychain',
    'product',
    'keychain | key chain | keyring | key ring | chabi ka challa | chabi ka chhalla | कीचेन | की चेन | चाबी का छल्ला',
  ),
  of(
    'product',
    'product',
    'product | item | saman | samaan | catalogue | catalog | cheez | cheezein | gift | tohfa | kya kya | सामान | प्रोडक्ट | गिफ्ट | तोहफा | क्या क्या',
  ),
];

const shopping: readonly Concept[] = [
  of(
    'price',
    'shopping',
    'fee | price | rate | cost | costing | costs | charge | charges | daam | dam | kimat | mulya | bhav | mrp | how much | kitne ka | kitne ki | kitne ke | kitna ka | kitne mein | kitne rupaye | kitne paise | kitna paisa | kitna lagega | कीमत | दाम | रेट | मूल्य | भाव | प्राइस | कितने का | कितने की | कितने के | कितने में | कितने रुपये | कितना लगेगा | शुल्क',
  ),
  of(
    'cheapest',
    'shopping',
    'cheapest | cheap | lowest price | lowest | sasta | sasti | saste | sabse sasta | sabse sasti | kam daam | affordable | सस्ता | सस्ती | सबसे सस्ता | सबसे सस्ती',
  ),
  of(
    'costliest',
    'shopping',
    'costliest | most expensive | expensive | mehnga | mehngi | mahanga | sabse mehnga | महंगा | महंगी | सबसे महंगा',
  ),
  of(
    'available',
    'shopping',
    'possible | ho sakta | ho sakti | available | availability | in stock | stock | sell | sells | milta | milti | milte | milega | milegi | milenge | mil jayega | mil jayegi | mil sakta | do you have | aapke paas | apke paas | उपलब्ध | मिलता | मिलती | मिलते | मिलेगा | मिलेगी | मिलेंगे | मिल जाएगा | आपके पास | बेचते',
  ),
  of(
    'buy',
    'shopping',
    'buy | purchase | kharid | kharidna | kharidni | kharidne | mangwana | mangana | खरीद | खरीदना | खरीदनी | मंगवाना | लेना',
  ),
  of('show', 'shopping', 'show | see | list | dikhao | dikhaye | dikhaiye | dekhna | दिखाओ | दिखाइए | देखना'),
  of(
    'budget',
    'shopping',
    'under | below | within | less than | budget | rs | inr | rupees | rupee | rupaye | rupay | se kam | से कम | रुपये | रुपए | बजट | ₹',
  ),
];

const subjects: readonly Concept[] = [
  of(
    'delivery',
    'subject',
    'arrive | arrives | arrived | arriving | arrival | reach | reaches | reached | pahuncha | pahunchi | pahucha | delivery | deliver | delivers | delivered | delivering | ship | ships | shipped | shipping | shipment | dispatch | courier | parcel | dilivri | bhejte | bhejoge | bhejenge | bhej | pahunchega | pahuchega | pahunch | pahuch | pahunchne | डिलीवरी | डिलिवरी | शिपिंग | कूरियर | पार्सल | भेजते | भेजेंगे | पहुंचेगा | पहुँचेगा | पहुंचता | पहुंचने',
  ),
  of(
    'express',
    'subject',
    'express | urgent | urgently | fast | faster | quick | quickly | jaldi | emergency | एक्सप्रेस | जल्दी | अर्जेंट',
  ),
  of(
    'international',
    'subject',
    'united states | united kingdom | other country | europe | canada | australia | international | internationally | abroad | overseas | foreign | outside india | country | countries | videsh | videsho | dubai | usa | nepal | america | london | विदेश | इंटरनेशनल | भारत से बाहर',
  ),
  of(
    'track',
    'subject',
    'kahan tak pahuncha | kahan tak aaya | track | tracking | status | where is my order | where is my parcel | order kahan hai | order kaha hai | order kahan pahuncha | parcel kahan hai | ट्रैक | ऑर्डर कहां है | ऑर्डर कहाँ है | स्टेटस',
  ),
  of(
    'late',
    'subject',
    'nothing arrived | never arrived | not come | never came | not received | nahi pahucha | late | delayed | delay | lost | not arrived | not received | nahi aaya | nahi mila | nahi pahuncha | abhi tak nahi | der | लेट | देर | नहीं आया | नहीं मिला | खो गया',
  ),
  of(
    'return',
    'subject',
    'pasand nahi aaya | pasand nahi | not like | dont like | didnt like | पसंद नहीं | पसंद नहीं आया | return | returns | returned | returnable | send back | give back | wapas | vapas | vapis | wapsi | lautana | lauta | वापस | वापसी | लौटाना | लौटा | रिटर्न',
  ),
  of(
    'refund',
    'subject',
    'refundable | non refundable | money returned | refund | refunds | refunded | money back | paisa wapas | paise wapas | paisa vapas | paise vapas | paise kab wapas | paisa kab wapas | paise kab tak wapas | paisa kab tak wapas | रिफंड | रिफ़ंड | पैसा वापस | पैसे वापस | पैसे कब वापस | पैसे कब तक वापस',
  ),
  of('cancel', 'subject', 'cancel | cancelling | cancelled | cancellation | cancle | radd | कैंसिल | रद्द'),
  of(
    'faulty',
    'subject',
    'cracked | crack | torn | scratched | misprint | phata | fata | faulty | fault | damaged | damage | broken | broke | defective | defect | wrong | toota | tuta | tut | toot | kharab | galat | खराब | टूटा | टूट | गलत',
  ),
  of(
    'replace',
    'subject',
    'replace | replacement | exchange | reprint | badal | badalna | badli | बदल | बदलना | रिप्लेस',
  ),
  of('payment', 'subject', 'payment | payments | pay | paying | paid | bhugtan | भुगतान | पेमेंट'),
  of('cod', 'subject', 'cod | cash on delivery | pay on delivery | cash | nakad | कैश ऑन डिलीवरी | कैश | नकद'),
  of(
    'onlinepay',
    'subject',
    'credit card | debit card | card payment | card se | pay by card | pay with card | razorpay | upi | gpay | google pay | paytm | phonepe | phone pe | netbanking | net banking | pay online | online pay | online payment | क्रेडिट कार्ड | डेबिट कार्ड | कार्ड से | यूपीआई | ऑनलाइन पेमेंट | ऑनलाइन भुगतान',
  ),
  of('invoice', 'subject', 'invoice | gst | gst bill | tax invoice | bill chahiye | पक्का बिल | pakka bill'),
  of('order', 'subject', 'ordered | order | orders | ordering | checkout | ऑर्डर | आर्डर'),
  of('cart', 'subject', 'cart | basket | add to cart | कार्ट'),
  of(
    'account',
    'subject',
    'account | signup | sign up | register | registration | khata | khaata | id banani | खाता | अकाउंट | रजिस्टर | रजिस्ट्रेशन',
  ),
  of('login', 'subject', 'login | log in | sign in | signin | google se login | लॉगिन | लॉग इन | साइन इन'),
  of('password', 'subject', 'password | passcode | पासवर्ड'),
  of(
    'privacy',
    'subject',
    'personal information | personal detail | personal | privacy | personal data | my data | data | information | cookies | cookie | jankari | प्राइवेसी | निजी जानकारी | डेटा',
  ),
  of('delete', 'subject', 'delete | erase | remove | hatao | mitao | band karna | हटाना | डिलीट'),
  of('minimum', 'subject', 'minimum | moq | least quantity | smallest quantity | kam se kam | न्यूनतम | कम से कम'),
  of('bulk', 'subject', 'bulk | wholesale | thok | large quantity | large order | reseller | थोक | बल्क'),
  of(
    'custom',
    'subject',
    'कंपनी लोगो | कंपनी का लोगो | company ka logo | our logo | company logo | your logo | our name | company name | photo wala | photo wali | naam wala | custom | customise | customised | customize | customized | personalise | personalised | personalize | personalized | apni photo | apna photo | apna naam | apna logo | own photo | own design | own logo | my photo | my logo | my name | my own | naam likhwa | naam likhwana | कस्टम | कस्टमाइज | अपनी फोटो | अपना फोटो | अपना नाम | अपना लोगो | नाम लिखवा | नाम लिखवाना',
  ),
  of('proof', 'subject', 'proof | proofs | sample before printing | preview | approve | approval | प्रूफ'),
  of('artwork', 'subject', 'artwork | file | files | file format | format | formats | resolution | dpi | फाइल | फ़ाइल'),
  of('design', 'subject', 'design | designs | template | templates | डिजाइन | डिज़ाइन | टेम्पलेट'),
  of('cdr', 'subject', 'cdr | corel | coreldraw | corel draw | canva | vector file | सीडीआर | कोरल'),
  of('download', 'subject', 'download | downloads | downloading | डाउनलोड'),
  of('premium', 'subject', 'premium | प्रीमियम'),
  of(
    'portfolio',
    'subject',
    'portfolio | our works | previous work | past work | earlier work | work samples | purana kaam | kaam dikhao | पोर्टफोलियो | पुराना काम | काम दिखाओ',
  ),
  of(
    'address',
    'subject',
    'address | location | located | where is your office | where are you | where is your shop | office | dukaan | dukan | showroom | pata | map | directions | dukan kahan | dukaan kahan | kahan par hai | पता | दुकान | ऑफिस | कार्यालय',
  ),
  of(
    'contact',
    'subject',
    'reach you | reach us | get in touch | contact | talk | speak | sampark | baat | customer care | support | helpline | human | person | agent | संपर्क | सम्पर्क | बात | कस्टमर केयर',
  ),
  of(
    'phone',
    'subject',
    'phone | phone number | mobile number | mobile no | telephone | call | whatsapp | whats app | number | फोन | फ़ोन | नंबर | व्हाट्सएप | व्हाट्सऐप | मोबाइल',
  ),
  of('email', 'subject', 'email | e mail | mail | mail id | ईमेल | मेल'),
  of(
    'hours',
    'subject',
    'open | opening | hours | timing | timings | business hours | working days | sunday | khulta | khulti | khula | band | खुलता | खुला | बंद | टाइमिंग',
  ),
  of(
    'company',
    'subject',
    'team size | staff | employee | kitne log | company | founded | established | who are you | experience | kab se | since when | history | owner | founder | कंपनी | कब से | अनुभव',
  ),
  of(
    'area',
    'subject',
    'cover | covered | covers | area | state | states | region | city | cities | pincode | which places | serve | kin rajyo | kis rajya | rajya | shehar | sheher | राज्य | राज्यों | शहर',
  ),
  of('vision', 'subject', 'vision | mission | विजन | मिशन'),
  of(
    'partner',
    'subject',
    'partner | partnership | b2b | franchise | dealer | agency tie up | printers platform | साझेदार | पार्टनर',
  ),
  of(
    'service',
    'subject',
    'service you offer | service do you offer | work do you offer | service | services | kaam karte | kya kaam | सेवा | सेवाएं | सर्विस | क्या काम',
  ),
  of('copyright', 'subject', 'copyright | copyrighted | rights | कॉपीराइट'),
  of('terms', 'subject', 'terms | conditions | terms and conditions | rules | niyam | shartein | नियम | शर्तें'),
  of('wishlist', 'subject', 'wishlist | wish list | विशलिस्ट'),
];

/** Things the agency prints beyond what the shop sells by the piece. */
const printed: readonly Concept[] = [
  of('pen', 'subject', 'pen | pens | kalam | पेन | कलम'),
  of(
    'tag',
    'subject',
    'tag | tags | garment tag | garment tags | cloth tag | kapde ka tag | kapdo ke tag | टैग | गारमेंट टैग | कपड़ों के टैग',
  ),
  of(
    'businesscard',
    'subject',
    'business card | business cards | visiting card | visiting cards | die cut card | die cut | vijiting card | विजिटिंग कार्ड | बिजनेस कार्ड',
  ),
  of('sticker', 'subject', 'sticker | stickers | label | labels | half cut | lamination | स्टिकर | लेबल'),
  of('target', 'subject', 'target | targets | shooting target | shooting targets | issf | निशानेबाजी | टारगेट'),
  of(
    'leaflet',
    'subject',
    'leaflet | leaflets | pamphlet | pamphlets | flyer | flyers | brochure | parcha | parche | पर्चे | पर्चा | पैम्फलेट',
  ),
  of('poster', 'subject', 'poster | posters | banner | banners | flex | hoarding | पोस्टर | बैनर | फ्लेक्स'),
  of('letterhead', 'subject', 'letterhead | letter head | letter heads | letterheads | लेटरहेड | लेटर हेड'),
  of('envelope', 'subject', 'envelope | envelopes | lifafa | lifafe | लिफाफा | लिफाफे'),
  of('doctorfile', 'subject', 'doctor file | doctor files | hospital file | clinic file | clinic files | डॉक्टर फाइल'),
  of(
    'billbook',
    'subject',
    'bill book | billbook | invoice book | invoice books | bill books | receipt book | बिल बुक | बिलबुक',
  ),
  of(
    'paperprint',
    'subject',
    'paper printing | digital printing | digital print | digital paper printing | document print | photocopy | कागज पर छपाई | डिजिटल प्रिंटिंग',
  ),
  of('velvet', 'subject', 'velvet | pvc | matt | gloss | embossed | embossing | premium card | premium cards'),
];

const details: readonly Concept[] = [
  of(
    'time',
    'detail',
    'kitne dino | dino | din mein | time | how long | how many days | how soon | when | days | kitne din | kitna time | kitna samay | kitne samay | kab tak | kab | samay | din | कितने दिन | कितना समय | कितने समय | कितना टाइम | कब तक | कब | समय | दिन | दिनों',
  ),
  of('free', 'detail', 'free | muft | mufat | फ्री | मुफ्त | मुफ़्त | निशुल्क'),
  of(
    'offer',
    'subject',
    'offer | offers | discount | discounts | coupon | promo | promo code | sale | chhoot | chhut | chut | ऑफर | छूट | डिस्काउंट',
  ),
  of(
    'how',
    'detail',
    'how | kaise | kese | kaisa | kis tarah | tarika | process | procedure | steps | कैसे | तरीका | किस तरह',
  ),
  of('where', 'detail', 'where | kahan | kaha | kidhar | कहां | कहाँ'),
  of(
    'print',
    'detail',
    'print | prints | printed | printing | chhapai | chapai | chhapna | chhapwana | chapwana | chhapte | chapte | छपाई | प्रिंट | प्रिंटिंग | छपवाना | छापते',
  ),
  of('photo', 'detail', 'photo | photos | picture | tasveer | फोटो | तस्वीर'),
  of('logo', 'detail', 'logo | लोगो'),
  of('colour', 'detail', 'colour | colours | color | colors | rang | shade | रंग'),
  of('india', 'detail', 'india | bharat | भारत'),
  of('lucknow', 'detail', 'lucknow | lakhnau | लखनऊ'),
  of('kite', 'detail', 'kite | kites | patang | पतंग'),
  of('diya', 'detail', 'diya | diyas | deepak | दीया | दीये | दिया'),
  of(
    'hello',
    'detail',
    'hello | hi | hey | namaste | namaskar | good morning | good evening | good afternoon | pranam | नमस्ते | नमस्कार | हेलो',
  ),
  of('thanks', 'detail', 'thanks | thank you | thank | shukriya | dhanyavad | dhanyawad | धन्यवाद | शुक्रिया | थैंक यू'),
  of('bye', 'detail', 'bye | goodbye | alvida | अलविदा'),
  of('robot', 'subject', 'robot | bot | chatbot | are you human | are you a machine | insaan ho | insan ho | रोबोट'),
];

export const concepts: readonly Concept[] = [...products, ...shopping, ...subjects, ...printed, ...details];

function of(name: string, kind: ConceptKind, said: string): Concept {
  return { name, kind, said };
}
