import { concept, type Concept } from './concept.js';

export const subjects: readonly Concept[] = [
  concept(
    'delivery',
    'subject',
    'arrive | arrives | arrived | arriving | arrival | reach | reaches | reached | pahuncha | pahunchi | pahucha | delivery | deliver | delivers | delivered | delivering | ship | ships | shipped | shipping | shipment | dispatch | courier | parcel | dilivri | bhejte | bhejoge | bhejenge | bhej | pahunchega | pahuchega | pahunch | pahuch | pahunchne | डिलीवरी | डिलिवरी | शिपिंग | कूरियर | पार्सल | भेजते | भेजेंगे | पहुंचेगा | पहुँचेगा | पहुंचता | पहुंचने',
  ),
  concept(
    'express',
    'subject',
    'express | urgent | urgently | fast | faster | quick | quickly | jaldi | emergency | एक्सप्रेस | जल्दी | अर्जेंट',
  ),
  concept(
    'international',
    'subject',
    'united states | united kingdom | other country | europe | canada | australia | international | internationally | abroad | overseas | foreign | outside india | country | countries | videsh | videsho | dubai | usa | nepal | america | london | विदेश | इंटरनेशनल | भारत से बाहर',
  ),
  concept(
    'track',
    'subject',
    'kahan tak pahuncha | kahan tak aaya | track | tracking | status | where is my order | where is my parcel | order kahan hai | order kaha hai | order kahan pahuncha | parcel kahan hai | ट्रैक | ऑर्डर कहां है | ऑर्डर कहाँ है | स्टेटस | kahan pahuncha | kahan tak pahucha | kahan pahucha | order kahan tak | parcel kahan tak | mera order kahan | कहां तक पहुंचा | कहाँ तक पहुँचा | ऑर्डर कहां तक | ऑर्डर कहाँ तक',
  ),
  concept(
    'late',
    'subject',
    'nothing arrived | never arrived | not come | never came | not received | nahi pahucha | late | delayed | delay | lost | not arrived | not received | nahi aaya | nahi mila | nahi pahuncha | abhi tak nahi | der | लेट | देर | नहीं आया | नहीं मिला | खो गया | nahi aya | nahi pahunchi | abhi tak nahi aaya | kab se wait | waiting since | नहीं पहुंचा | अभी तक नहीं',
  ),
  concept(
    'return',
    'subject',
    'pasand nahi aaya | pasand nahi | not like | dont like | didnt like | पसंद नहीं | पसंद नहीं आया | return | returns | returned | returnable | send back | give back | wapas | vapas | vapis | wapsi | lautana | lauta | वापस | वापसी | लौटाना | लौटा | रिटर्न',
  ),
  concept(
    'refund',
    'subject',
    'refundable | non refundable | money returned | refund | refunds | refunded | money back | paisa wapas | paise wapas | paisa vapas | paise vapas | paise kab wapas | paisa kab wapas | paise kab tak wapas | paisa kab tak wapas | रिफंड | रिफ़ंड | पैसा वापस | पैसे वापस | पैसे कब वापस | पैसे कब तक वापस',
  ),
  concept('cancel', 'subject', 'cancel | cancelling | cancelled | cancellation | cancle | radd | कैंसिल | रद्द'),
  concept(
    'faulty',
    'subject',
    'cracked | crack | torn | scratched | misprint | phata | fata | faulty | fault | damaged | damage | broken | broke | defective | defect | wrong | toota | tuta | tut | toot | kharab | galat | खराब | टूटा | टूट | गलत | spelling mistake | wrong spelling | wrong name | mistake | galti | galat naam | gadbad | गलती | गलत नाम',
  ),
  concept(
    'replace',
    'subject',
    'replace | replacement | exchange | reprint | badal | badalna | badli | बदल | बदलना | रिप्लेस',
  ),
  concept('payment', 'subject', 'payment | payments | pay | paying | paid | bhugtan | भुगतान | पेमेंट'),
  concept('cod', 'subject', 'cod | cash on delivery | pay on delivery | cash | nakad | कैश ऑन डिलीवरी | कैश | नकद'),
  concept(
    'onlinepay',
    'subject',
    'credit card | debit card | card payment | card se | pay by card | pay with card | razorpay | upi | gpay | google pay | paytm | phonepe | phone pe | netbanking | net banking | pay online | online pay | online payment | क्रेडिट कार्ड | डेबिट कार्ड | कार्ड से | यूपीआई | ऑनलाइन पेमेंट | ऑनलाइन भुगतान',
  ),
  concept(
    'invoice',
    'subject',
    'invoice | gst | gst bill | tax invoice | bill chahiye | पक्का बिल | pakka bill | gst number | gst no | gstin | gst invoice | tax bill | company bill | company ke naam se bill | bill with gst | gst wala bill | proper bill | bill milega | bill doge | bill denge | bill dete | input tax credit | जीएसटी | जीएसटी बिल | जीएसटी नंबर | टैक्स बिल | बिल मिलेगा | बिल चाहिए | इनवॉइस',
  ),
  concept('order', 'subject', 'ordered | order | orders | ordering | checkout | ऑर्डर | आर्डर'),
  concept('cart', 'subject', 'cart | basket | add to cart | कार्ट'),
  concept(
    'account',
    'subject',
    'account | signup | sign up | register | registration | khata | khaata | id banani | खाता | अकाउंट | रजिस्टर | रजिस्ट्रेशन',
  ),
  concept('login', 'subject', 'login | log in | sign in | signin | google se login | लॉगिन | लॉग इन | साइन इन'),
  concept('password', 'subject', 'password | passcode | पासवर्ड'),
  concept(
    'privacy',
    'subject',
    'personal information | personal detail | personal | privacy | personal data | my data | data | information | cookies | cookie | jankari | प्राइवेसी | निजी जानकारी | डेटा',
  ),
  concept('delete', 'subject', 'delete | erase | remove | hatao | mitao | band karna | हटाना | डिलीट'),
  concept(
    'minimum',
    'subject',
    'minimum | moq | least quantity | smallest quantity | kam se kam | न्यूनतम | कम से कम | single piece | one piece | just one | only one | single | ek piece | ek hi piece | 1 piece | सिर्फ एक | एक पीस | एक ही पीस | kitne lene | kitne lene honge | kitni leni | कितने लेने | कितनी लेनी',
  ),
  concept('bulk', 'subject', 'bulk | wholesale | thok | large quantity | large order | reseller | थोक | बल्क'),
  concept(
    'custom',
    'subject',
    'कंपनी लोगो | कंपनी का लोगो | company ka logo | our logo | company logo | your logo | our name | company name | photo wala | photo wali | naam wala | custom | customise | customised | customize | customized | personalise | personalised | personalize | personalized | apni photo | apna photo | apna naam | apna logo | own photo | own design | own logo | my photo | my logo | my name | my own | naam likhwa | naam likhwana | कस्टम | कस्टमाइज | अपनी फोटो | अपना फोटो | अपना नाम | अपना लोगो | नाम लिखवा | नाम लिखवाना | photo on | photo lagwa | photo lagwana | photo lagwani | photo lagana | photo chhapwa | photo chhapwani | photo chhapwana | name on | add name | put name | print name | naam likhna | naam likhwani | naam likho | naam chhapwa | naam chhapwana | naam print | logo on | add logo | put logo | logo lagwa | logo lagwana | logo lagwani | logo lagana | logo chhapwana | logo print | engrave | engraving | engraved | फोटो छपवानी | फोटो छपवाना | फोटो लगवानी | फोटो लगवाना | नाम छपवाना | नाम लिखवाने | लोगो छपवाना | लोगो लगवाना',
  ),
  concept(
    'proof',
    'subject',
    'proof | proofs | sample before printing | preview | approve | approval | प्रूफ | before printing | before print | before you print | print se pehle | chhapne se pehle | छपाई से पहले | प्रिंट से पहले',
  ),
  concept(
    'artwork',
    'subject',
    'artwork | file | files | file format | format | formats | resolution | dpi | फाइल | फ़ाइल | jpg | jpeg | png | pdf | psd | ai file | फॉर्मेट',
  ),
  concept('design', 'subject', 'design | designs | template | templates | डिजाइन | डिज़ाइन | टेम्पलेट'),
  concept(
    'cdr',
    'subject',
    'cdr | corel | coreldraw | corel draw | canva | vector file | सीडीआर | कोरल | cdr file | cdr files | cdr format | सीडीआर फाइल',
  ),
  concept('download', 'detail', 'download | downloads | downloading | डाउनलोड'),
  concept('premium', 'subject', 'premium | प्रीमियम'),
  concept(
    'portfolio',
    'subject',
    'portfolio | our works | previous work | past work | earlier work | work samples | purana kaam | kaam dikhao | पोर्टफोलियो | पुराना काम | काम दिखाओ | sample of your work | samples of your work | your work | sample | samples | gallery | namuna | namoone | नमूना | नमूने',
  ),
  concept(
    'address',
    'subject',
    'address | location | located | where is your office | where are you | where is your shop | office | dukaan | dukan | showroom | pata | map | directions | dukan kahan | dukaan kahan | kahan par hai | पता | दुकान | ऑफिस | कार्यालय',
  ),
  concept(
    'contact',
    'subject',
    'reach you | reach us | get in touch | contact | talk | speak | sampark | baat | customer care | support | helpline | human | person | agent | संपर्क | सम्पर्क | बात | कस्टमर केयर | executive | representative | real person | insaan se baat | aadmi se baat | baat karao | baat karwa | call back | callback',
  ),
  concept(
    'phone',
    'subject',
    'phone | phone number | mobile number | mobile no | telephone | call | whatsapp | whats app | number | फोन | फ़ोन | नंबर | व्हाट्सएप | व्हाट्सऐप | मोबाइल',
  ),
  concept('email', 'subject', 'email | e mail | mail | mail id | ईमेल | मेल'),
  concept(
    'hours',
    'subject',
    'open | opening | hours | timing | timings | business hours | working days | sunday | khulta | khulti | khula | band | खुलता | खुला | बंद | टाइमिंग | khuli | khulne | khule | opening time | closing time | shop time | kab khulti | kab band | खुली | खुलती | खुलने',
  ),
  concept(
    'company',
    'subject',
    'team size | staff | employee | kitne log | company | founded | established | who are you | experience | kab se | since when | history | owner | founder | कंपनी | कब से | अनुभव',
  ),
  concept(
    'area',
    'subject',
    'city | cities | pincode | pin code | which places | shehar | sheher | पिनकोड | पिन कोड | शहर',
  ),
  concept(
    'region',
    'subject',
    'cover | covered | covers | area | state | states | region | serve | branch | branches | kin rajyo | kis rajya | rajya | राज्य | राज्यों | शाखा',
  ),
  concept('vision', 'subject', 'vision | mission | विजन | मिशन'),
  concept(
    'partner',
    'subject',
    'partner | partnership | b2b | franchise | dealer | agency tie up | printers platform | साझेदार | पार्टनर',
  ),
  concept(
    'service',
    'subject',
    'service you offer | service do you offer | work do you offer | service | services | kaam karte | kya kaam | सेवा | सेवाएं | सर्विस | क्या काम',
  ),
  concept('copyright', 'subject', 'copyright | copyrighted | rights | कॉपीराइट'),
  concept('terms', 'subject', 'terms | conditions | terms and conditions | rules | niyam | shartein | नियम | शर्तें'),
  concept('wishlist', 'subject', 'wishlist | wish list | विशलिस्ट'),
  concept(
    'quote',
    'subject',
    'quote | quotes | quotation | quotations | estimate | enquiry | inquiry | kotation | rate bata dijiye | कोटेशन | एस्टीमेट',
  ),
  concept(
    'deadline',
    'subject',
    'by tomorrow | till tomorrow | tomorrow itself | tomorrow morning | tomorrow evening | deliver tomorrow | delivery tomorrow | tomorrow delivery | get it tomorrow | need it tomorrow | want it tomorrow | by today | today itself | get it today | need it today | delivery today | deliver today | by tonight | same day | next day | one day | 1 day | 24 hours delivery | in a day | kal tak | kal hi | kal subah | kal sham | kal chahiye | kal mil | kal delivery | delivery kal | aaj tak | aaj hi | aaj chahiye | aaj mil | aaj delivery | delivery aaj | parso | parso tak | ek din mein | कल तक | कल ही | कल चाहिए | कल मिल | आज ही | आज तक | आज चाहिए | आज मिल | परसों | परसों तक | एक दिन में',
  ),
  concept(
    'drawing',
    'subject',
    'make the design | make my design | make a design | design for me | design it for me | designing | designer | graphic designer | create design | create a design | logo design | design service | design bana | design banao | design banwa | design banwana | design banana | design kar | design karwana | design karte | design tayar | logo banwana | logo bana | logo banana | डिज़ाइन बना | डिज़ाइन बनवाना | डिज़ाइन करवाना | डिज़ाइन करते | लोगो बनवाना | लोगो बना | डिज़ाइनर',
  ),
  concept(
    'review',
    'subject',
    'review | reviews | rating | ratings | feedback | testimonial | customer review | रिव्यू | समीक्षा | रेटिंग',
  ),
  concept(
    'offline',
    'subject',
    'offline | without internet | no internet | internet nahi | internet band | net nahi | net band | ऑफलाइन | इंटरनेट नहीं | बिना इंटरनेट',
  ),
  concept(
    'surcharge',
    'subject',
    'extra | additional charge | extra charge | extra charges | alag se | एक्स्ट्रा | अलग से',
  ),
  /** Nothing of ours: keeps an answer away from a question that only shares small words with it. */
  concept(
    'unrelated',
    'subject',
    'train | flight | ticket | tickets | irctc | weather | mausam | cricket | score | recharge | bijli | aadhar | aadhaar | passport | job vacancy | naukri | hostel | hotel | rent | restaurant | news today | loan | insurance | ट्रेन | टिकट | मौसम | बिजली | आधार | नौकरी | लोन',
  ),
];
