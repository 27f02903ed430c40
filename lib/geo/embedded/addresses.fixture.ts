/**
 * Public buildings with their postal address. The coordinates are published for the building, as in the info box of
 * its Wikipedia article (named in the first column); they are facts about the building and independent of this
 * engine. Columns: building | address | latitude | longitude | ISO country.
 */
const ROWS = `
White House|1600 Pennsylvania Avenue NW, Washington, DC 20500|38.8977|-77.0365|US
United States Capitol|First St SE, Washington, DC 20004|38.8898|-77.0091|US
Library of Congress|101 Independence Ave SE, Washington, DC 20540|38.8887|-77.0047|US
Empire State Building|350 5th Ave, New York, NY 10118|40.7484|-73.9857|US
New York City Hall|City Hall Park, New York, NY 10007|40.7127|-74.0059|US
Grand Central Terminal|89 E 42nd St, New York, NY 10017|40.7528|-73.9772|US
Metropolitan Museum of Art|1000 5th Ave, New York, NY 10028|40.7794|-73.9632|US
Brooklyn Museum|200 Eastern Pkwy, Brooklyn, NY 11238|40.6713|-73.9638|US
Yankee Stadium|1 E 161st St, Bronx, NY 10451|40.8296|-73.9262|US
Buffalo City Hall|65 Niagara Square, Buffalo, NY 14202|42.8865|-78.8793|US
New York State Capitol|State St, Albany, NY 12224|42.6526|-73.7573|US
Boston City Hall|1 City Hall Square, Boston, MA 02201|42.3604|-71.0580|US
Fenway Park|4 Jersey St, Boston, MA 02215|42.3464|-71.0975|US
Massachusetts Institute of Technology|77 Massachusetts Ave, Cambridge, MA 02139|42.3601|-71.0942|US
Yale University Art Gallery|1111 Chapel St, New Haven, CT 06510|41.3083|-72.9309|US
Rhode Island State House|82 Smith St, Providence, RI 02903|41.8310|-71.4150|US
Vermont State House|115 State St, Montpelier, VT 05633|44.2623|-72.5806|US
Maine State House|210 State St, Augusta, ME 04330|44.3071|-69.7817|US
New Hampshire State House|107 N Main St, Concord, NH 03301|43.2067|-71.5381|US
Philadelphia City Hall|1400 John F Kennedy Blvd, Philadelphia, PA 19107|39.9524|-75.1636|US
Independence Hall|520 Chestnut St, Philadelphia, PA 19106|39.9489|-75.1500|US
Carnegie Museum of Art|4400 Forbes Ave, Pittsburgh, PA 15213|40.4437|-79.9490|US
New Jersey State House|125 W State St, Trenton, NJ 08608|40.2206|-74.7699|US
Delaware Legislative Hall|411 Legislative Ave, Dover, DE 19901|39.1573|-75.5196|US
Baltimore City Hall|100 N Holliday St, Baltimore, MD 21202|39.2908|-76.6107|US
Virginia State Capitol|1000 Bank St, Richmond, VA 23218|37.5388|-77.4336|US
The Pentagon|1400 Defense Pentagon, Arlington, VA 22202|38.8710|-77.0560|US
West Virginia State Capitol|1900 Kanawha Blvd E, Charleston, WV 25305|38.3363|-81.6123|US
North Carolina State Capitol|1 E Edenton St, Raleigh, NC 27601|35.7804|-78.6391|US
South Carolina State House|1100 Gervais St, Columbia, SC 29201|34.0004|-81.0331|US
Georgia State Capitol|206 Washington St SW, Atlanta, Georgia 30334|33.7491|-84.3882|US
Florida State Capitol|400 S Monroe St, Tallahassee, FL 32399|30.4381|-84.2822|US
Vizcaya Museum|3251 S Miami Ave, Miami, FL 33129|25.7444|-80.2105|US
Cinderella Castle|1180 Seven Seas Dr, Lake Buena Vista, FL 32830|28.4195|-81.5812|US
Alabama State Capitol|600 Dexter Ave, Montgomery, AL 36130|32.3777|-86.3006|US
Mississippi State Capitol|400 High St, Jackson, MS 39201|32.3039|-90.1821|US
Louisiana State Capitol|900 N 3rd St, Baton Rouge, LA 70802|30.4571|-91.1874|US
St. Louis Cathedral|615 Pere Antoine Alley, New Orleans, LA 70116|29.9580|-90.0637|US
Tennessee State Capitol|600 Dr Martin L King Jr Blvd, Nashville, TN 37243|36.1659|-86.7843|US
Graceland|3764 Elvis Presley Blvd, Memphis, TN 38116|35.0460|-90.0230|US
Kentucky State Capitol|700 Capital Ave, Frankfort, KY 40601|38.1867|-84.8753|US
Ohio Statehouse|1 Capitol Square, Columbus, OH 43215|39.9612|-82.9988|US
Rock and Roll Hall of Fame|1100 E 9th St, Cleveland, OH 44114|41.5085|-81.6954|US
Cincinnati Union Terminal|1301 Western Ave, Cincinnati, OH 45203|39.1100|-84.5378|US
Michigan State Capitol|100 N Capitol Ave, Lansing, MI 48933|42.7336|-84.5553|US
Detroit Institute of Arts|5200 Woodward Ave, Detroit, MI 48202|42.3594|-83.0645|US
Indiana Statehouse|200 W Washington St, Indianapolis, IN 46204|39.7686|-86.1626|US
Willis Tower|233 S Wacker Dr, Chicago, IL 60606|41.8789|-87.6359|US
Art Institute of Chicago|111 S Michigan Ave, Chicago, IL 60603|41.8796|-87.6237|US
Illinois State Capitol|401 S 2nd St, Springfield, IL 62701|39.7983|-89.6547|US
Wisconsin State Capitol|2 E Main St, Madison, WI 53703|43.0747|-89.3842|US
Minnesota State Capitol|75 Rev Dr Martin Luther King Jr Blvd, St. Paul, MN 55155|44.9552|-93.1022|US
Iowa State Capitol|1007 E Grand Ave, Des Moines, IA 50319|41.5912|-93.6037|US
Missouri State Capitol|201 W Capitol Ave, Jefferson City, MO 65101|38.5791|-92.1729|US
Gateway Arch|11 N 4th St, St. Louis, MO 63102|38.6247|-90.1848|US
Union Station (Kansas City)|30 W Pershing Rd, Kansas City, MO 64108|39.0847|-94.5853|US
Kansas State Capitol|300 SW 10th Ave, Topeka, KS 66612|39.0481|-95.6780|US
Nebraska State Capitol|1445 K St, Lincoln, NE 68508|40.8081|-96.6997|US
South Dakota State Capitol|500 E Capitol Ave, Pierre, SD 57501|44.3672|-100.3459|US
North Dakota State Capitol|600 E Boulevard Ave, Bismarck, ND 58505|46.8207|-100.7828|US
Oklahoma State Capitol|2300 N Lincoln Blvd, Oklahoma City, OK 73105|35.4922|-97.5033|US
Arkansas State Capitol|500 Woodlane St, Little Rock, AR 72201|34.7467|-92.2891|US
Texas State Capitol|1100 Congress Ave, Austin, TX 78701|30.2747|-97.7404|US
The Alamo|300 Alamo Plaza, San Antonio, TX 78205|29.4259|-98.4861|US
Dallas City Hall|1500 Marilla St, Dallas, TX 75201|32.7765|-96.7967|US
Houston City Hall|901 Bagby St, Houston, TX 77002|29.7604|-95.3694|US
New Mexico State Capitol|490 Old Santa Fe Trail, Santa Fe, NM 87501|35.6823|-105.9396|US
Arizona State Capitol|1700 W Washington St, Phoenix, AZ 85007|33.4480|-112.0971|US
Colorado State Capitol|200 E Colfax Ave, Denver, CO 80203|39.7393|-104.9848|US
Utah State Capitol|350 State St, Salt Lake City, UT 84103|40.7774|-111.8882|US
Nevada State Capitol|101 N Carson St, Carson City, NV 89701|39.1640|-119.7663|US
Bellagio|3600 S Las Vegas Blvd, Las Vegas, NV 89109|36.1126|-115.1767|US
Wyoming State Capitol|200 W 24th St, Cheyenne, WY 82001|41.1404|-104.8199|US
Montana State Capitol|1301 E 6th Ave, Helena, MT 59601|46.5858|-112.0184|US
Idaho State Capitol|700 W Jefferson St, Boise, ID 83702|43.6178|-116.1996|US
Washington State Capitol|416 Sid Snyder Ave SW, Olympia, WA 98504|47.0358|-122.9049|US
Space Needle|400 Broad St, Seattle, WA 98109|47.6205|-122.3493|US
Oregon State Capitol|900 Court St NE, Salem, OR 97301|44.9387|-123.0301|US
Powell's City of Books|1005 W Burnside St, Portland, OR 97209|45.5231|-122.6812|US
California State Capitol|1315 10th St, Sacramento, CA 95814|38.5766|-121.4934|US
San Francisco City Hall|1 Dr Carlton B Goodlett Pl, San Francisco, CA 94102|37.7793|-122.4192|US
Los Angeles City Hall|200 N Spring St, Los Angeles, CA 90012|34.0537|-118.2427|US
Griffith Observatory|2800 E Observatory Rd, Los Angeles, CA 90027|34.1184|-118.3004|US
Apple Infinite Loop campus|1 Infinite Loop, Cupertino, CA 95014|37.3318|-122.0302|US
Disneyland|1313 Disneyland Dr, Anaheim, CA 92802|33.8121|-117.9190|US
San Diego Santa Fe Depot|1050 Kettner Blvd, San Diego, CA 92101|32.7169|-117.1694|US
Hawaii State Capitol|415 S Beretania St, Honolulu, HI 96813|21.3073|-157.8573|US
Alaska State Capitol|120 4th St, Juneau, AK 99801|58.3020|-134.4104|US
Anchorage Museum|625 C St, Anchorage, AK 99501|61.2190|-149.8845|US
Capitol of Puerto Rico|Ave Constitución, San Juan, PR 00901|18.4683|-66.1059|US
CN Tower|290 Bremner Blvd, Toronto, ON M5V 3L9|43.6426|-79.3871|CA
Toronto City Hall|100 Queen St W, Toronto, ON M5H 2N2|43.6534|-79.3839|CA
Royal Ontario Museum|100 Queens Park, Toronto, ON M5S 2C6|43.6677|-79.3948|CA
Ontario Legislative Building|111 Wellesley St W, Toronto, ON M7A 1A2|43.6623|-79.3917|CA
Parliament Hill|111 Wellington St, Ottawa, ON K1A 0A6|45.4236|-75.7009|CA
National Gallery of Canada|380 Sussex Dr, Ottawa, ON K1N 9N4|45.4295|-75.6989|CA
Canadian Museum of History|100 Laurier St, Gatineau, QC K1A 0M8|45.4302|-75.7092|CA
Hamilton City Hall|71 Main St W, Hamilton, ON L8P 4Y5|43.2560|-79.8737|CA
Mississauga Civic Centre|300 City Centre Dr, Mississauga, ON L5B 3C1|43.5890|-79.6441|CA
University of Waterloo|200 University Ave W, Waterloo, ON N2L 3G1|43.4723|-80.5449|CA
Budweiser Gardens|99 Dundas St, London, ON N6A 6K1|42.9825|-81.2525|CA
Kingston City Hall|216 Ontario St, Kingston, ON K7L 2Z3|44.2300|-76.4810|CA
Thunder Bay City Hall|500 Donald St E, Thunder Bay, ON P7E 5V3|48.3819|-89.2461|CA
Montreal City Hall|275 Rue Notre-Dame E, Montréal, QC H2Y 1C6|45.5088|-73.5541|CA
Notre-Dame Basilica|110 Rue Notre-Dame O, Montréal, QC H2Y 1T1|45.5046|-73.5562|CA
Bell Centre|1909 Av. des Canadiens-de-Montréal, Montréal, QC H3B 5E8|45.4961|-73.5693|CA
McGill University|845 Sherbrooke St W, Montreal, Quebec H3A 0G4|45.5048|-73.5772|CA
Château Frontenac|1 Rue des Carrières, Québec, QC G1R 4P5|46.8119|-71.2050|CA
Sherbrooke City Hall|191 Rue du Palais, Sherbrooke, QC J1H 6J8|45.4034|-71.8934|CA
Vancouver City Hall|453 W 12th Ave, Vancouver, BC V5Y 1V4|49.2609|-123.1139|CA
Canada Place|999 Canada Pl, Vancouver, BC V6C 3T4|49.2888|-123.1111|CA
British Columbia Parliament Buildings|501 Belleville St, Victoria, BC V8V 2L8|48.4195|-123.3703|CA
University of Northern British Columbia|3333 University Way, Prince George, BC V2N 4Z9|53.8930|-122.8139|CA
Calgary Tower|101 9 Ave SW, Calgary, AB T2P 1J9|51.0443|-114.0631|CA
Alberta Legislature Building|10800 97 Ave NW, Edmonton, AB T5K 2B6|53.5335|-113.5065|CA
Saskatchewan Legislative Building|2405 Legislative Dr, Regina, SK S4S 0B3|50.4325|-104.6150|CA
Delta Bessborough|601 Spadina Cres E, Saskatoon, SK S7K 3G8|52.1264|-106.6597|CA
Manitoba Legislative Building|450 Broadway, Winnipeg, MB R3C 0V8|49.8846|-97.1466|CA
Province House (Nova Scotia)|1726 Hollis St, Halifax, NS B3J 2Y3|44.6481|-63.5733|CA
Province House (Prince Edward Island)|165 Richmond St, Charlottetown, PE C1A 1J1|46.2346|-63.1259|CA
New Brunswick Legislative Building|706 Queen St, Fredericton, NB E3B 1C5|45.9596|-66.6373|CA
Saint John City Market|47 Charlotte St, Saint John, NB E2L 2H8|45.2735|-66.0585|CA
Confederation Building|100 Prince Philip Dr, St. John's, NL A1B 3R4|47.5826|-52.7250|CA
Yukon Legislative Building|2071 2nd Ave, Whitehorse, YT Y1A 1B2|60.7170|-135.0490|CA
Prince of Wales Northern Heritage Centre|4750 48 St, Yellowknife, NT X1A 3T5|62.4565|-114.3826|CA
Legislative Building of Nunavut|926 Federal Rd, Iqaluit, NU X0A 0H0|63.7487|-68.5186|CA
10 Downing Street|10 Downing Street, London SW1A 2AA, United Kingdom|51.5034|-0.1276|GB
British Museum|Great Russell St, London WC1B 3DG, England|51.5194|-0.1269|GB
Edinburgh Castle|Castlehill, Edinburgh EH1 2NG, Scotland|55.9486|-3.1999|GB
Cardiff City Hall|Cathays Park, Cardiff CF10 3ND, Wales|51.4853|-3.1791|GB
Belfast City Hall|Donegall Square, Belfast BT1 5GS, Northern Ireland|54.5965|-5.9301|GB
Manchester Town Hall|Albert Square, Manchester M2 5DB, UK|53.4794|-2.2453|GB
Trinity College Dublin|College Green, Dublin 2, D02 PN40, Ireland|53.3438|-6.2546|IE
Eiffel Tower|5 Avenue Anatole France, 75007 Paris, France|48.8584|2.2945|FR
Palais de la Bourse (Lyon)|Place de la Bourse, 69002 Lyon, France|45.7644|4.8360|FR
Brandenburg Gate|Pariser Platz, 10117 Berlin, Germany|52.5163|13.3777|DE
Neues Rathaus (Munich)|Marienplatz 8, 80331 München, Deutschland|48.1376|11.5759|DE
Cologne Cathedral|Domkloster 4, 50667 Koeln, Germany|50.9413|6.9583|DE
Hamburger Rathaus|Rathausmarkt 1, 20095 Hamburg, Germany|53.5503|9.9923|DE
Schönbrunn Palace|Schönbrunner Schloßstraße 47, 1130 Wien, Österreich|48.1845|16.3122|AT
Zürich Hauptbahnhof|Bahnhofplatz, 8001 Zurich, Switzerland|47.3779|8.5403|CH
Palace of Nations|Avenue de la Paix 8-14, 1211 Genève, Suisse|46.2266|6.1405|CH
Anne Frank House|Westermarkt 20, 1016 GV Amsterdam, Netherlands|52.3752|4.8840|NL
Atomium|Place de l'Atomium 1, 1020 Bruxelles, Belgique|50.8949|4.3415|BE
Grand Ducal Palace|17 Rue du Marché-aux-Herbes, L-1728 Luxembourg, Luxembourg|49.6109|6.1327|LU
Colosseum|Piazza del Colosseo 1, 00184 Roma RM, Italy|41.8902|12.4922|IT
Milan Cathedral|Piazza del Duomo, 20122 Milano MI, Italia|45.4641|9.1919|IT
Uffizi|Piazzale degli Uffizi 6, 50122 Florence, Italy|43.7687|11.2559|IT
Museo del Prado|Calle de Ruiz de Alarcón 23, 28014 Madrid, Spain|40.4138|-3.6921|ES
Sagrada Família|Carrer de Mallorca 401, 08013 Barcelona, España|41.4036|2.1744|ES
Belém Tower|Av. Brasília, 1400-038 Lisboa, Portugal|38.6916|-9.2160|PT
Copenhagen City Hall|Rådhuspladsen 1, 1599 København V, Denmark|55.6759|12.5697|DK
Stockholm City Hall|Hantverkargatan 1, 111 52 Stockholm, Sweden|59.3275|18.0543|SE
Oslo City Hall|Rådhusplassen 1, 0037 Oslo, Norway|59.9119|10.7337|NO
Helsinki Cathedral|Unioninkatu 29, 00170 Helsinki, Finland|60.1704|24.9522|FI
Hallgrímskirkja|Hallgrímstorg 1, 101 Reykjavik, Iceland|64.1417|-21.9266|IS
Palace of Culture and Science|Plac Defilad 1, 00-901 Warszawa, Polska|52.2319|21.0067|PL
Prague Castle|Hradčany, 119 08 Praha 1, Czech Republic|50.0900|14.4000|CZ
Hungarian Parliament Building|Kossuth Lajos tér 1-3, 1055 Budapest, Hungary|47.5071|19.0457|HU
Palace of the Parliament|Strada Izvor 2-4, Bucharest, Romania|44.4275|26.0875|RO
Acropolis Museum|Dionysiou Areopagitou 15, Athens 117 42, Greece|37.9684|23.7285|GR
Hagia Sophia|Sultan Ahmet, Ayasofya Meydanı No:1, 34122 Fatih/İstanbul, Türkiye|41.0086|28.9802|TR
Saint Sophia Cathedral|Volodymyrska St 24, Kyiv 01001, Ukraine|50.4529|30.5144|UA
Great Pyramid hotel Mena House|6 Pyramids Road, Giza, Egypt|29.9853|31.1322|EG
Hassan II Mosque|Boulevard Sidi Mohammed Ben Abdallah, Casablanca 20000, Morocco|33.6084|-7.6325|MA
Castle of Good Hope|Castle Street, Cape Town 8001, South Africa|-33.9259|18.4278|ZA
Kenyatta International Convention Centre|Harambee Ave, Nairobi, Kenya|-1.2886|36.8233|KE
Burj Khalifa|1 Sheikh Mohammed bin Rashid Blvd, Dubai, UAE|25.1972|55.2744|AE
Western Wall|Western Wall Plaza, Jerusalem, Israel|31.7767|35.2345|IL
Gateway of India|Apollo Bandar, Colaba, Mumbai, Maharashtra 400001, India|18.9220|72.8347|IN
Rashtrapati Bhavan|Rashtrapati Bhawan, New Delhi, Delhi 110004, India|28.6144|77.1996|IN
Tokyo Imperial Palace|1-1 Chiyoda, Chiyoda City, Tokyo 100-8111, Japan|35.6825|139.7521|JP
Osaka Castle|1-1 Osakajo, Chuo Ward, Osaka, 540-0002, Japan|34.6873|135.5259|JP
Gyeongbokgung|161 Sajik-ro, Jongno-gu, Seoul 03045, South Korea|37.5788|126.9770|KR
Palace Museum|4 Jingshan Front St, Dongcheng, Beijing 100009, China|39.9163|116.3972|CN
Oriental Pearl Tower|1 Century Avenue, Pudong, Shanghai, China|31.2397|121.4998|CN
Bank of China Tower|1 Garden Road, Central, Hong Kong|22.2793|114.1616|HK
Taipei 101|No. 7, Section 5, Xinyi Road, Taipei 110, Taiwan|25.0336|121.5650|TW
Raffles Hotel|1 Beach Road, Singapore 189673|1.2949|103.8545|SG
Petronas Towers|Kuala Lumpur City Centre, 50088 Kuala Lumpur, Malaysia|3.1579|101.7116|MY
Grand Palace|Na Phra Lan Rd, Phra Nakhon, Bangkok 10200, Thailand|13.7501|100.4914|TH
Sydney Opera House|Bennelong Point, Sydney NSW 2000, Australia|-33.8572|151.2153|AU
Flinders Street station|Flinders St, Melbourne VIC 3000, Australia|-37.8183|144.9671|AU
Sky Tower|Victoria St W, Auckland 1010, New Zealand|-36.8485|174.7622|NZ
São Paulo Museum of Art|Av. Paulista 1578, São Paulo - SP, 01310-200, Brazil|-23.5614|-46.6559|BR
Maracanã Stadium|Av. Pres. Castelo Branco, Rio de Janeiro - RJ, Brasil|-22.9121|-43.2302|BR
Casa Rosada|Balcarce 50, C1064 Buenos Aires, Argentina|-34.6081|-58.3703|AR
La Moneda Palace|Moneda S/N, Santiago, Región Metropolitana, Chile|-33.4429|-70.6539|CL
Gold Museum|Carrera 6 #15-88, Bogotá, Colombia|4.6019|-74.0720|CO
Government Palace (Peru)|Jirón de la Unión s/n, Lima 15001, Peru|-12.0454|-77.0299|PE
Palacio de Bellas Artes|Av. Juárez, Centro Histórico, 06050 Ciudad de México, CDMX, Mexico|19.4352|-99.1412|MX
`;

export type AddressRow = {
  building: string;
  address: string;
  latitude: number;
  longitude: number;
  countryCode: string;
};

/** The table as objects. */
export const ADDRESSES: readonly AddressRow[] = ROWS.trim()
  .split("\n")
  .map((line) => {
    const [building = "", address = "", latitude = "", longitude = "", countryCode = ""] = line.split("|");
    return { building, address, latitude: Number(latitude), longitude: Number(longitude), countryCode };
  });
