/** Ways to write an address: the typed text -> country[-region], postal code or - , resulting city. */
const ROWS = `
350 5th Ave, New York, NY 10118 -> US-NY 10118 New York
350 5TH AVE, NEW YORK, NY 10118 -> US-NY 10118 New York
350 5th ave new york ny 10118 -> US-NY 10118 New York
350 5th Ave New York NY10118 -> US-NY 10118 New York
350 5th Ave,, New York,, NY,, 10118 -> US-NY 10118 New York
  350   5th Ave ,New York,NY   10118   -> US-NY 10118 New York
350 5th Ave, New York, NY 10118-0110 -> US-NY 10118 New York
350 5th Ave, New York, NY 10118 0110 -> US-NY 10118 New York
350 5th Ave, New York, NY 101180110 -> US-NY 10118 New York
350 5th Ave, New York, New York 10118 -> US-NY 10118 New York
350 5th Ave, New York, N.Y. 10118 -> US-NY 10118 New York
350 5th Ave, New York, NY, 10118, USA -> US-NY 10118 New York
350 5th Ave, New York, NY 10118, United States -> US-NY 10118 New York
350 5th Ave, New York, NY 10118, US -> US-NY 10118 New York
350 5th Ave, New York, NY 10118, U.S.A. -> US-NY 10118 New York
350 5th Ave, New York, NY 10118, United States of America -> US-NY 10118 New York
350 5th Ave, New York, NY, USA 10118 -> US-NY 10118 New York
350 5th Ave, New York 10118 -> US-NY 10118 New York
350 5th Ave, Suite 300, New York, NY 10118 -> US-NY 10118 New York
350 5th Ave Suite 300 New York NY 10118 -> US-NY 10118 New York
350 5th Ave Ste 300, New York, NY -> US-NY - New York
350 5th Ave #12, New York, NY -> US-NY - New York
350 5th Ave # 12 New York NY -> US-NY - New York
350 5th Ave Apt 4B New York NY -> US-NY - New York
350 5th Ave, Apt. 4-B, New York, NY -> US-NY - New York
350 5th Ave Unit B New York NY -> US-NY - New York
350 5th Ave, 34th Floor, New York, NY 10118 -> US-NY 10118 New York
350 5th Ave, Floor 34, New York, NY 10118 -> US-NY 10118 New York
Apt 4B, 350 5th Ave, New York, NY 10118 -> US-NY 10118 New York
Springfield, IL 62701, Apt 3 -> US-IL 62701 Springfield
10118 -> US-NY 10118 New York
10001 -> US-NY 10001 New York
10118-0110 -> US-NY 10118 New York
20500 -> US-DC 20500 Washington
10118, USA -> US-NY 10118 New York
NY 10118 -> US-NY 10118 New York
123 Main St, 10001 -> US-NY 10001 New York
123 Main St 62701 -> US-IL 62701 Springfield
New York, NY -> US-NY - New York
New York NY -> US-NY - New York
new york, new york -> US-NY - New York
New York City, NY -> US-NY - New York
NYC, NY -> US-NY - New York
New York, USA -> US-NY - New York
Manhattan, NY -> US-NY - Manhattan
Brooklyn, NY -> US-NY - Brooklyn
Brooklyn, New York 11201 -> US-NY 11201 Brooklyn
Queens, NY -> US-NY - Queens
Bronx, NY 10451 -> US-NY 10451 Bronx
1600 pennsylvania ave nw washington dc -> US-DC - Washington
1600 Pennsylvania Ave NW, Washington, D.C. 20500 -> US-DC 20500 Washington
1600 Pennsylvania Ave NW, Washington D.C. -> US-DC - Washington
Washington, District of Columbia -> US-DC - Washington
1600 Pennsylvania Ave, Washington 20500 -> US-DC 20500 Washington
SAN FRANCISCO CA -> US-CA - San Francisco
San Francisco, Calif. -> US-CA - San Francisco
1 Dr Carlton B Goodlett Pl, San Francisco, California 94102 -> US-CA 94102 San Francisco
1 Dr Carlton B Goodlett Pl San Francisco California -> US-CA - San Francisco
1 Infinite Loop, Cupertino, CA 95014 -> US-CA 95014 Cupertino
10 Main St,, Springfield ,, IL -> US-IL - Springfield
12345 Main St, Springfield, IL -> US-IL - Springfield
12345 Springfield, IL -> US-IL - Springfield
62701 Springfield, IL -> US-IL 62701 Springfield
Springfield 62701 IL -> US-IL 62701 Springfield
Springfield, Sangamon County, IL -> US-IL - Springfield
Springfield, IL 00000 -> US-IL - Springfield
100 Main St, Springfield, IL 99999 -> US-IL - Springfield
100 Main St, Springfield, IL 10001 -> US-IL - Springfield
100 Main St, Wrongtown, IL 62701 -> US-IL 62701 Springfield
100 Main St, Chicago, IL 62701 -> US-IL 62701 Springfield
St. Louis, MO -> US-MO - St. Louis
St Louis MO -> US-MO - St. Louis
Saint Louis, Missouri -> US-MO - St. Louis
SAINT LOUIS MO 63102 -> US-MO 63102 St. Louis
Ft. Worth, TX -> US-TX - Fort Worth
Ft Worth TX 76102 -> US-TX 76102 Fort Worth
Fort Worth, Texas -> US-TX - Fort Worth
Mt. Vernon, NY -> US-NY - Mount Vernon
Mount Vernon, NY -> US-NY - Mount Vernon
100 Main St St Paul MN -> US-MN - Saint Paul
St. Paul, Minnesota -> US-MN - Saint Paul
Winston Salem, NC -> US-NC - Winston-Salem
Winston-Salem, North Carolina -> US-NC - Winston-Salem
Coeur d'Alene, ID -> US-ID - Coeur d'Alene
Coeur d Alene ID -> US-ID - Coeur d'Alene
N. Las Vegas, NV -> US-NV - North Las Vegas
W Palm Beach, FL -> US-FL - West Palm Beach
Paris, TX -> US-TX - Paris
London, KY -> US-KY - London
Berlin, NH -> US-NH - Berlin
Athens, Georgia -> US-GA - Athens
Atlanta, Georgia -> US-GA - Atlanta
Rome, Georgia 30161 -> US-GA 30161 Rome
Cambridge, MA -> US-MA - Cambridge
Cambridge, Mass. 02139 -> US-MA 02139 Cambridge
Wilmington, DE -> US-DE - Wilmington
Denver, CO -> US-CO - Denver
Gary, IN -> US-IN - Gary
Lebanon, PA -> US-PA - Lebanon
100 Cumberland St, Lebanon 17042 -> US-PA 17042 Lebanon
Peru, IN -> US-IN - Peru
Mexico, MO -> US-MO - Mexico
Santa Fe, New Mexico -> US-NM - Santa Fe
Santa Fe New Mexico 87501 -> US-NM 87501 Santa Fe
Jersey City, NJ -> US-NJ - Jersey City
Kansas City, MO -> US-MO - Kansas City
Kansas City Kansas -> US-KS - Kansas City
Oklahoma City, OK -> US-OK - Oklahoma City
Charleston, West Virginia -> US-WV - Charleston
Charleston WV -> US-WV - Charleston
Ontario, CA -> US-CA - Ontario
Ontario, CA 91761 -> US-CA 91761 Ontario
123 Main St, Ontario, CA, USA -> US-CA - Ontario
Los Angeles, USA -> US-CA - Los Angeles
Chicago, United States -> US-IL - Chicago
Portland, USA -> US-OR - Portland
PO Box 123, Springfield, IL 62705 -> US-IL 62705 Springfield
San Juan, PR 00901 -> US-PR 00901 San Juan
San Juan, Puerto Rico -> US-PR - San Juan
San Juan, Puerto Rico, USA -> US-PR - San Juan
Hagåtña, GU 96910 -> US-GU 96910 Hagåtña
PSC 1234 Box 5678, APO AE 09012 -> US-AE 09012 APO
415 S Beretania St Honolulu Hawaii 96813 -> US-HI 96813 Honolulu
Street, MD 21154 -> US-MD 21154 Street
301 Front St W, Toronto, ON M5V 2T6 -> CA-ON M5V 2T6 Toronto
301 Front St W, Toronto, ON M5V2T6 -> CA-ON M5V 2T6 Toronto
301 Front St W, Toronto, ON M5V-2T6 -> CA-ON M5V 2T6 Toronto
301 front st w toronto on m5v 2t6 canada -> CA-ON M5V 2T6 Toronto
301 Front St W, Toronto, Ontario, Canada M5V 2T6 -> CA-ON M5V 2T6 Toronto
301 Front St W, Toronto, ON, Canada -> CA-ON - Toronto
301 Front St W, Toronto, ON M5V -> CA-ON M5V Toronto
Toronto M5V -> CA-ON M5V Toronto
Toronto, Canada -> CA-ON - Toronto
Toronto, CA -> CA-ON - Toronto
Toronto, ON, CA -> CA-ON - Toronto
Unit 5, 100 Queen St W, Toronto ON -> CA-ON - Toronto
M5V 3L9 -> CA-ON M5V 3L9 Toronto
m5v3l9 -> CA-ON M5V 3L9 Toronto
M5V 3L9, Canada -> CA-ON M5V 3L9 Toronto
London, ON -> CA-ON - London
London, Ontario -> CA-ON - London
London, Ontario, CA -> CA-ON - London
London, Ontario, Canada -> CA-ON - London
Paris, ON -> CA-ON - Paris
Vancouver, BC -> CA-BC - Vancouver
Vancouver, British Columbia -> CA-BC - Vancouver
Vancouver, WA -> US-WA - Vancouver
Montréal QC H2X 1Y4 -> CA-QC H2X 1Y4 Montréal
Montreal, Quebec H2X1Y4 -> CA-QC H2X 1Y4 Montréal
Montréal, Québec -> CA-QC - Montréal
1000 Rue De La Gauchetière O, Montréal, QC, H3B 4W5 -> CA-QC H3B 4W5 Montréal
Québec, QC -> CA-QC - Québec
Quebec City, QC -> CA-QC - Québec
St. John's, NL -> CA-NL - St. John's
Saint Johns, Newfoundland -> CA-NL - St. John's
Halifax, Nova Scotia -> CA-NS - Halifax
Iqaluit, NU X0A 0H0 -> CA-NU X0A 0H0 Iqaluit
Toronto, QC M5V 2T6 -> null
Halifax, NS M5V 2T6 -> CA-NS - Halifax
10 Downing Street, London SW1A 2AA, United Kingdom -> GB - London
10 Downing Street, London, SW1A 2AA, UK -> GB - London
10 downing st london uk -> GB - London
10 Downing Street London SW1A2AA England -> GB - London
221B Baker St, London NW1 6XE, UK -> GB - London
221B Baker St, London NW1 6XE -> GB - London
London, GB -> GB - London
London, England -> GB - London
Cambridge, UK -> GB - Cambridge
Edinburgh, Scotland -> GB - Edinburgh
Edinburgh, Scotland, UK -> GB - Edinburgh
Newport, Wales -> GB - Newport
Newcastle, UK -> GB - Newcastle upon Tyne
Alexanderplatz 1, 10178 Berlin, Germany -> DE - Berlin
Alexanderplatz 1 10178 Berlin Germany -> DE - Berlin
ALEXANDERPLATZ 1, 10178 BERLIN, DEUTSCHLAND -> DE - Berlin
Alexanderplatz 1, D-10178 Berlin, Germany -> DE - Berlin
10178 Berlin, DE -> DE - Berlin
Berlin, Germany -> DE - Berlin
Berlin, DE -> DE - Berlin
Berlin, Allemagne -> DE - Berlin
Pariser Platz 1, 10117 Berlin, Deutschland -> DE - Berlin
Marienplatz 1, 80331 München, Germany -> DE - Munich
Marienplatz 1, 80331 Munchen, Germany -> DE - Munich
Marienplatz 1, 80331 Muenchen, Germany -> DE - Munich
Marienplatz 1, 80331 Munich, Germany -> DE - Munich
Koln, Germany -> DE - Köln
Koeln, Germany -> DE - Köln
Cologne, Germany -> DE - Köln
Frankfurt, Germany -> DE - Frankfurt am Main
Düsseldorf, Deutschland -> DE - Düsseldorf
Duesseldorf, Germany -> DE - Düsseldorf
5 Avenue Anatole France, 75007 Paris, France -> FR - Paris
5 Avenue Anatole France 75007 Paris France -> FR - Paris
10 Rue de Rivoli Paris France -> FR - Paris
75007 Paris, France -> FR - Paris
Paris 75007, France -> FR - Paris
Paris Cedex 07, France -> FR - Paris
Paris, FR -> FR - Paris
Dam, 1012 JS Amsterdam, Netherlands -> NL - Amsterdam
Amsterdam, NL -> NL - Amsterdam
Amsterdam, Holland -> NL - Amsterdam
Piazza del Duomo, 20121 Milano, Italy -> IT - Milan
Via Torino 10 Milano Italia -> IT - Milan
Firenze, Italia -> IT - Florence
Zurich, Switzerland -> CH - Zürich
Geneva, Switzerland -> CH - Genève
Wien, Austria -> AT - Vienna
Vienna, Österreich -> AT - Vienna
Praha 1, Czech Republic -> CZ - Prague
Warszawa, Polska -> PL - Warsaw
Kobenhavn, Denmark -> DK - Copenhagen
Bruxelles, Belgium -> BE - Brussels
Lisboa, Portugal -> PT - Lisbon
Athens, Greece -> GR - Athens
Moskva, Russia -> RU - Moscow
Kiev, Ukraine -> UA - Kyiv
Bucuresti, Romania -> RO - Bucharest
Tbilisi, Georgia -> GE - Tbilisi
Batumi, Georgia -> GE - Batumi
Av. Paulista 1578, São Paulo, Brazil -> BR - São Paulo
Av. Paulista 1578, Sao Paulo, Brasil -> BR - São Paulo
Av. Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200, Brazil -> BR - São Paulo
Av. Juárez 12, 06600 Ciudad de México, Mexico -> MX - Mexico City
Mexico City, Mexico -> MX - Mexico City
CDMX, Mexico -> MX - Mexico City
Mexico 06600 -> MX - Mexico City
Cali, CO -> CO - Cali
Hyderabad, IN -> IN - Hyderabad
New Delhi, India -> IN - New Delhi
Bangalore, Karnataka 560001, India -> IN - Bengaluru
Casablanca 20250, MA -> MA - Casablanca
1-1 Chiyoda, Chiyoda City, Tokyo 100-8111, Japan -> JP - Tokyo
東京都, 日本 -> JP - Tokyo
Tokyo, JPN -> JP - Tokyo
Beijing, China -> CN - Beijing
Hong Kong -> HK - Hong Kong
1 Queen's Road Central, Hong Kong -> HK - Central
Hong Kong, China -> HK - Hong Kong
1 Raffles Place, Singapore 048616 -> SG - Singapore
Bennelong Point, Sydney NSW 2000, Australia -> AU - Sydney
Sydney, New South Wales, Australia -> AU - Sydney
Newcastle NSW 2300, Australia -> AU - Newcastle
Sydney, NS -> CA-NS - Sydney
Dubai, UAE -> AE - Dubai
Dubai, United Arab Emirates -> AE - Dubai
Dubai, AE -> AE - Dubai
Istanbul, Turkey -> TR - Istanbul
İstanbul, Türkiye -> TR - Istanbul
Sabadell, Barcelona, Spain -> ES - Sabadell
2 Place Clairefontaine, L-1341 Luxembourg -> LU - Luxembourg
Monaco -> MC - Monaco
Lima, PE -> PE - Lima
Frankfurt (Oder), Germany -> DE - Frankfurt (Oder)
Freiburg im Breisgau, Germany -> DE - Freiburg
00187 Roma (RM), Italia -> IT - Rome
100 rue Saint-Jean, Québec (Québec) G1R 1N8 -> CA-QC G1R 1N8 Québec
Guadalajara, Jalisco, Mexico -> MX - Guadalajara
Makati, Metro Manila, Philippines -> PH - Makati City
Connaught Place, New Delhi, Delhi 110001, India -> IN - New Delhi
06420 Çankaya/Ankara, Türkiye -> TR - Ankara
Taipei City, Taiwan (R.O.C.) -> TW - Taipei
Perth WA 6000, Australia -> AU - Perth
Santiago de Chile, Chile -> CL - Santiago
Saint-Denis, La Réunion -> RE - Saint-Denis
M1 1AE Manchester UK -> GB - Manchester
HC 60 Box 1234, Deadhorse AK 99734 -> US-AK 99734 Prudhoe Bay
123 N. Main St., Apt. #5, Ann Arbor, MI 48104 -> US-MI 48104 Ann Arbor
Koror, PW 96940 -> PW 96940 Palau
Beverly Hills 90210 -> US-CA 90210 Beverly Hills
15230 Frankfurt/Oder, Germany -> DE - Frankfurt (Oder)
94405 Landau/Isar, Deutschland -> DE - Landau an der Isar
06108 Halle/Saale, Germany -> DE - Halle (Saale)
Rathausplatz 1, 33790 Halle, Germany -> DE - Halle
80331 Hamburg, Germany -> null
Halle/Westf., Germany -> null
79098 Freiburg i. Br., Deutschland -> DE - Freiburg
Rothenburg o.d.T., Germany -> DE - Rothenburg ob der Tauber
Bad Homburg v.d.H., Germany -> DE - Bad Homburg vor der Höhe
55100 Lucca (LU), Italia -> IT - Lucca
42121 Reggio Emilia (RE), Italia -> IT - Reggio nell'Emilia
Parma (PR), Italia -> IT - Parma
Catania (CT), Italia -> IT - Catania
Bonito - PE, Brasil -> BR - Bonito
97400 Saint-Denis, France -> RE - Saint-Denis
93200 Saint-Denis, France -> FR - Saint-Denis
Newport, Isle of Wight, UK -> GB - Newport
Córdoba, Veracruz, México -> MX - Córdoba
Bodrum/Muğla, Türkiye -> TR - Bodrum
D-80331 München -> DE - Munich
CH-8001 Zürich -> CH - Zürich
A-1010 Wien -> AT - Vienna
F-75001 Paris -> FR - Paris
I-00184 Roma -> IT - Rome
Wilmington, DE-19801 -> US-DE 19801 Wilmington
Zürich, Svizzera -> CH - Zürich
Pretoria, Suid-Afrika -> ZA - Pretoria
Middelburg, 5900, South Africa -> ZA - Middelburg
06108 Halle an der Saale, Deutschland -> DE - Halle (Saale)
45468 MUELHEIM AN DER RUHR, DEUTSCHLAND -> DE - Mülheim
3074 Muri b. Bern, Schweiz -> CH - Muri
L-4010 Esch/Alzette, Luxembourg -> LU - Esch-sur-Alzette
30400 Villeneuve lez Avignon, France -> FR - Villeneuve-lès-Avignon
32000 Cd. Juárez, Chih., México -> MX - Juárez
La Libertad, Santa Elena, Ecuador -> EC - La Libertad
Garachico, Tenerife, España -> ES - Garachico
`;

export type VariantRow = { typed: string; place: string };

/** The table as objects. */
export const VARIANTS: readonly VariantRow[] = ROWS.split("\n")
  .filter((line) => line !== "")
  .map((line) => {
    const [typed = "", place = ""] = line.split(" -> ");
    return { typed, place };
  });

/** Texts that name no place. */
export const NEGATIVES: readonly string[] = [
  ..."asdf|123 Main St|???|nowhere 00000||Main Street|Paris Street 5|12 London Road|Berlin Ave|00000|99999|1|12|123".split(
    "|",
  ),
  ..."1234|123456|1234567890|   |,,,|, , ,|.|-|#|#12|Apt 4B|Suite 300|Berlin|Paris|Tokyo|New York|London|Springfield".split(
    "|",
  ),
  ..."France|Germany|United States|USA|Canada|UK|Texas|TX|California|CA|Ontario|Georgia|Mexico|New Mexico|Québec".split(
    "|",
  ),
  ..."Texas, USA|California, USA|Georgia, USA|Ontario, Canada|Alberta, Canada|England, UK|Bavaria, Germany".split(
    "|",
  ),
  ..."Springfield, USA|Main St, France|123 Paris Street, TX|Paris Street, TX|123 Houston St, TX|Dallas Parkway, TX".split(
    "|",
  ),
  ..."12 London Road, UK|12 Rue de Paris, France|Rue de Paris, France|Via Roma, Italia|Via Roma 5, Italy".split(
    "|",
  ),
  ..."Gare de Lyon, France|Calle de Toledo 5, España|Berliner Strasse 7, Germany|Hauptstrasse 1, Germany".split(
    "|",
  ),
  ..."Corso Milano 3, Italy|Avenida Brasil, Brazil|100 rue Sherbrooke, QC|10 Avenue Paris, TX|Main Street, MD".split(
    "|",
  ),
  ..."Madrid 28013|Paris 75007|Milano 20121|10178 Berlin|75007 Paris|Via Roma 1, Milano 20121|asdf 12345|asdf 10001".split(
    "|",
  ),
  ..."hello world|lorem ipsum dolor sit amet|the quick brown fox|contact us|call me|no|in|it|is|to|de|la|oh|ok".split(
    "|",
  ),
  ..."asdf, TX|asdf, Germany|asdf, ON|Wrongtown, IL|Chicago, TX 10001|Chicago, TX 10001, USA|100 Main St, TX 10001|Toronto, QC M5V 2T6, Canada|Berlin, France|Tokyo, Germany|Munich, CA".split(
    "|",
  ),
  ..."SW1A 2AA|5 Avenue Anatole France|100 Broadway|1 Broadway, NJ|1 Park Avenue|H0H 0H0|Z1Z 1Z1|A1A1|M5V 3".split(
    "|",
  ),
  ..."🙂|🏳️‍🌈🏳️‍🌈|漢字|مرحبا|Ωμέγα|שלום|\u0000\u0001|\u202e\u200b|<script>alert(1)</script>|'; DROP TABLE x; --|null|undefined".split(
    "|",
  ),
  ..."12 Cedar Lane, TX|12 Park Avenue, Australia|12 Lake Way, TX|Calle de Paris 4, Mexico|Av. Juárez 1200, México".split(
    "|",
  ),
  ..."12 Houston Street East, TX|Madison Ave, NY|5 Piazza Milano, Italia|Via Milano 12, IT|Place de Lyon, FR".split(
    "|",
  ),
];
